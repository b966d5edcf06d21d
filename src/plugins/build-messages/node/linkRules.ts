import path from 'node:path';

import {remedyFor} from '../../../lib/node/markdownAddress';
import type {Message} from '../../../lib/node/message';
import {decode} from '../../../lib/shared/decode';
import type {Rule} from './rule';
import {exactPattern, type SiteFiles} from './siteFiles';

/**
 * Pages by each broken link. The framework lists a page, then the links on it.
 */
function readLinkList(list: string): Map<string, string[]> {
  const pagesByLink = new Map<string, string[]>();
  let page = '';
  for (const [, listedPage, link] of list.matchAll(
    /source page path = (.*):$|^-> linking to (.+?)(?: \(resolved as: .*\))?$/gm,
  )) {
    if (listedPage !== undefined) {
      page = listedPage;
    }
    if (link !== undefined) {
      const pages = pagesByLink.get(link) ?? [];
      pagesByLink.set(link, pages);
      pages.push(page);
    }
  }
  return pagesByLink;
}

/** A link as its author has written it, without the base path. */
function withoutBase(link: string, {baseUrl}: SiteFiles): string {
  return link.startsWith(baseUrl) ? link.slice(baseUrl.length - 1) : link;
}

/** What is wrong with the links of a list. */
type LinkProblem = {
  what: string;
  fix: string;
  /**
   * Whether the page exists and the heading behind `#` does not. Such a link may
   * be written as `./b.md#甲`, which has only the hash in common with the list.
   */
  isOfHash: boolean;
};

/** What a link of some pages may be written as. */
function linkPattern(
  link: string,
  {isOfHash}: LinkProblem,
  siteFiles: SiteFiles,
): RegExp {
  const hash = isOfHash ? /#.*/.exec(link)?.[0] : undefined;
  const spellings = [link, withoutBase(link, siteFiles), hash ?? link];
  return exactPattern(...spellings, ...spellings.map((text) => decode(text)));
}

/**
 * The same within an address: behind `(`, a quotation mark or the like, and no
 * space. A link such as `[甲](b)` is a word that the text may have, too.
 */
const inAddress = ({source}: RegExp): RegExp =>
  new RegExp(`(?:[("'\`<=]|\\]:\\s*)[^\\s("'\`<=]*?${source}`, 'u');

/** The lines of a file with a link; if there is none, the first that mentions it. */
function findLinkLines(
  file: string,
  pattern: RegExp,
  siteFiles: SiteFiles,
): string[] {
  const lines = siteFiles.findAllInFile(file, inAddress(pattern));
  return lines.length > 0
    ? lines
    : siteFiles.findAllInFile(file, pattern).slice(0, 1);
}

/** The Markdown that an article imports: `import 说明 from '../../README.md';`. */
const markdownImport = /^import\s[^'"\n]*['"]([^'"\n]+\.mdx?)['"]/gm;

/** Files, followed by the Markdown that they show by importing it. */
function withImports(files: string[], siteFiles: SiteFiles): string[] {
  const all = new Set(files);
  // A set goes on to what is added to it on the way.
  for (const file of all) {
    for (const [, name = ''] of siteFiles.read(file).matchAll(markdownImport)) {
      all.add(
        name.startsWith('@site/')
          ? name.slice('@site/'.length)
          : path.posix.join(path.posix.dirname(file), name),
      );
    }
  }
  return [...all];
}

/**
 * Where a link of some pages is written: in their own files, and, where a page
 * has it from elsewhere, in each place of the layout, such as navbar and footer.
 * If it is found in neither, the files of those pages that have one; if none has,
 * such as lists of posts, the pages themselves.
 */
function findLink(
  link: string,
  pages: string[],
  problem: LinkProblem,
  siteFiles: SiteFiles,
): string[] {
  const pattern = linkPattern(link, problem, siteFiles);
  const places = pages.map((page) => {
    const files = siteFiles.filesOfPage(page);
    const lines = withImports(files, siteFiles).flatMap((file) =>
      findLinkLines(file, pattern, siteFiles),
    );
    return {page, files, lines};
  });
  const lines = places.flatMap((place) => place.lines);
  const layoutLines = places.every((place) => place.lines.length > 0)
    ? []
    : siteFiles.findAllInSite(pattern, 'config');
  if (lines.length + layoutLines.length > 0) {
    return [...lines, ...layoutLines];
  }
  const files = places.flatMap((place) => place.files);
  return files.length > 0 ? files : pages;
}

function explainLinkList(
  list: string,
  siteFiles: SiteFiles,
  problem: LinkProblem,
): Message[] {
  return [...readLinkList(list)].flatMap(([link, pages]) => {
    const locations = new Set(findLink(link, pages, problem, siteFiles));
    const shown = decode(withoutBase(link, siteFiles));
    const what = `链接「${shown}」${problem.what}`;
    const fix = remedyFor(link, problem.fix);
    return [...locations].map((where) => ({where, what, fix}));
  });
}

/** Finds a line of the table of redirects by one of its addresses. */
const findRedirect =
  (field: 'from' | 'to') =>
  ([address = '']: string[], siteFiles: SiteFiles) =>
    siteFiles.findInFile(
      'src/site/redirects.ts',
      exactPattern(`${field}: '${address}'`),
    );

/** Links, anchors, redirects, and addresses that two pages have. */
export const linkRules: Rule[] = [
  {
    pattern: /list of all broken links found:\n([^]+)/,
    listsAll: true,
    explain: ([list = ''], siteFiles) =>
      explainLinkList(list, siteFiles, {
        what: '指向的页面或文件不存在',
        fix: '改成存在的地址；站内文章写成相对的 .md 路径最稳妥，附件要放进 static 文件夹或文章旁边，整个文件夹要先打包成一个文件。',
        isOfHash: false,
      }),
  },
  {
    // Where a site has taken our hooks out of `markdown.hooks`.
    pattern:
      /Markdown (?:link|image) with URL `(.+?)` in source file "(.+?)" \((.+?)\)/,
    where: ([, file, lineAndColumn]) => `${file}:${lineAndColumn}`,
    what: '「$1」没有对应的文件',
    fix: '改成存在的文件，路径从这篇文章所在的文件夹算起，检查文件名的大小写与扩展名。',
  },
  {
    // Matches each line of the list.
    pattern:
      /(?<=redirected to but do not exist:\n(?:- .+\n)*)- (\/.*)(?=[^]*\nValid paths)/,
    listsAll: true,
    where: findRedirect('to'),
    what: '旧网址转去的「$1」不存在',
    fix: '把这一行的 to 改成存在的页面，写法与地址栏相同，不带基础路径。',
  },
  {
    pattern: /list of all broken anchors found:\n([^]+)/,
    listsAll: true,
    explain: ([list = ''], siteFiles) =>
      explainLinkList(list, siteFiles, {
        what: '里 # 后面的标题在目标页面上不存在',
        fix: '照目标页面地址栏里的写法改 # 后面的部分，或给那个标题加上固定的锚点，例如「## 标题 {#anchor}」。',
        isOfHash: true,
      }),
  },
  {
    pattern:
      /multiple redirects are created with the same "from" pathname: "?([^"\n]+)/,
    listsAll: true,
    where: findRedirect('from'),
    what: '旧网址「$1」写了不止一行，只有第一行有效',
    fix: '只留下一行。',
  },
  {
    // Matches each line of the list.
    pattern:
      /(?<=override existing paths, and will be ignored:\n(?:- .+\n)*)- \{"from":"([^"]+)"/,
    listsAll: true,
    where: findRedirect('from'),
    what: '「$1」还有页面，不会转到别处',
    fix: '去掉这一行，或给那个页面换地址。',
  },
  {
    pattern: /Attempting to create page at (\S+), but a page already exists/,
    listsAll: true,
    explain([page = ''], siteFiles) {
      const files = siteFiles.filesOfPage(page);
      const known = files.length > 1 ? `（${files.join('、')}）` : '';
      return [
        {
          where: files[0],
          what: `网页「${page}」不止一处生成${known}，读者只能看到其中一处`,
          fix: '给其中一个文件换名字，或改掉它开头的 slug 字段。',
        },
      ];
    },
  },
];
