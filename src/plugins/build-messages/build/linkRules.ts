import type {Message} from '../../../lib/message';
import type {Rule} from './rule';
import {literally, type Sources} from './sources';

type BrokenLink = {page: string; link: string};

/** Reads the framework's list: a page, then the links that stand on it. */
function readList(list: string): BrokenLink[] {
  let page = '';
  return list.split('\n').flatMap((line) => {
    page = /source page path = (.*):$/.exec(line)?.[1] ?? page;
    const link = /^-> linking to (\S+)/.exec(line)?.[1];
    return link === undefined ? [] : [{page, link}];
  });
}

function decode(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    return link;
  }
}

/** The ways in which the author may have written a link. */
function spellings(link: string, baseUrl: string): string[] {
  const site = link.startsWith(baseUrl)
    ? [`/${link.slice(baseUrl.length)}`]
    : [];
  const hash = link.includes('#') ? [link.slice(link.indexOf('#'))] : [];
  return [link, ...site, ...hash].flatMap((one) => [one, decode(one)]);
}

/** `file:line` in the pages' own sources, else in the layout's. */
function placesOf(broken: BrokenLink[], sources: Sources): string[] {
  const patterns = [...new Set(broken.map(({link}) => link))]
    .flatMap((link) => spellings(link, sources.baseUrl))
    .map(literally);
  const files = broken.flatMap(({page}) => sources.ofPage(page));
  const exact = files.flatMap((file) =>
    patterns
      .map((pattern) => sources.locate(file, pattern))
      .filter((place) => place !== file)
      .slice(0, 1),
  );
  const layout = patterns
    .map((pattern) => sources.find(pattern, 'config'))
    .find((place) => place !== undefined);
  if (exact.length > 0) {
    return exact;
  }
  return layout ? [layout] : files;
}

/**
 * One message a place. A post's link stands on list pages too, which have no
 * source; pages are named only when nothing better is known.
 */
function explainList(
  list: string,
  sources: Sources,
  say: (link: string) => Omit<Message, 'where'>,
): Message[] {
  const byText = new Map<string, BrokenLink[]>();
  for (const broken of readList(list)) {
    const text = sources.written(broken.link);
    byText.set(text, [...(byText.get(text) ?? []), broken]);
  }
  return [...byText].flatMap(([text, broken]) => {
    const places = placesOf(broken, sources);
    const named = places.length > 0 ? places : broken.map(({page}) => page);
    return [...new Set(named)].map((where) => ({where, ...say(text)}));
  });
}

export const brokenLinks: Rule = {
  pattern: /list of all broken links found:\n([\s\S]+)/,
  explain: ([list = ''], sources) =>
    explainList(list, sources, (link) => ({
      what: `链接「${link}」指向的页面或文件不存在`,
      fix: '改成存在的地址；站内文章写成相对的 .md 路径最稳妥，附件要放进 static 文件夹或文章旁边，整个文件夹要先打包成一个文件。',
    })),
};

export const brokenAnchors: Rule = {
  pattern: /list of all broken anchors found:\n([\s\S]+)/,
  explain: ([list = ''], sources) =>
    explainList(list, sources, (link) => ({
      what: `链接「${link}」里 # 后面的标题在目标页面上不存在`,
      fix: '照目标页面地址栏里的写法改 # 后面的部分，或给那个标题加上固定的锚点，例如「## 标题 {#anchor}」。',
    })),
};
