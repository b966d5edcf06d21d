import {decode} from '../../../lib/shared/decode';
import {type Rule, says} from './rule';
import {literally, type Sources} from './sources';

/**
 * Reads the framework's list: a page, then its links. A link is looked for in
 * the pages' own sources, which lists of posts lack, then in the layout's.
 */
function explainList(list: string, sources: Sources) {
  const pagesByLink = new Map<string, string[]>();
  let page = '';
  for (const [, source, link] of list.matchAll(
    /source page path = (.*):$|^-> linking to (\S+)/gm,
  )) {
    page = source ?? page;
    if (link) {
      pagesByLink.set(link, [...(pagesByLink.get(link) ?? []), page]);
    }
  }
  const {baseUrl} = sources;
  return [...pagesByLink].flatMap(([link, pages]) => {
    const isOurs = link.startsWith(baseUrl);
    const text = isOurs ? link.slice(baseUrl.length - 1) : link;
    const hash = /#.*/.exec(link)?.[0] ?? link;
    const pattern = literally(
      ...[link, text, hash].flatMap((one) => [one, decode(one)]),
    );
    const files = pages.flatMap((one) => sources.ofPage(one));
    const exact = files
      .map((file) => sources.locate(file, pattern))
      .filter((place) => !files.includes(place));
    const layout = sources.find(pattern, 'config');
    const known = [exact, layout ? [layout] : [], files, pages];
    const places = known.find(({length}) => length > 0) ?? [];
    return [...new Set(places)].map((where) => ({link: decode(text), where}));
  });
}

const listed = (kind: string, what: string, fix: string): Rule => ({
  pattern: new RegExp(`list of all broken ${kind} found:\n([^]+)`),
  explain: ([list = ''], sources) =>
    explainList(list, sources).map(({link, where}) => ({
      where,
      what: `链接「${link}」${what}`,
      fix,
    })),
});

/** The place of an address in the table of redirects. */
const inTable =
  (field: 'from' | 'to') =>
  ([address = '']: string[], sources: Sources) =>
    sources.locate(
      'src/site/redirects.ts',
      literally(`${field}: '${address}'`),
    );

/** Links, anchors, redirects, and addresses that two pages have. */
export const linkRules: Rule[] = [
  listed(
    'links',
    '指向的页面或文件不存在',
    '改成存在的地址；站内文章写成相对的 .md 路径最稳妥，附件要放进 static 文件夹或文章旁边，整个文件夹要先打包成一个文件。',
  ),
  says(
    // By `markdown.hooks` of the site's own.
    /Markdown (?:link|image) with URL `(.+?)` in source file "(.+?)" \((.+?)\)/,
    ([, file, place]) => `${file}:${place}`,
    '「$1」没有对应的文件',
    '改成存在的文件，路径从这篇文章所在的文件夹算起，检查文件名的大小写与扩展名。',
  ),
  says(
    // Matches each line of the list.
    /(?<=redirected to but do not exist:\n(?:- .+\n)*)- (\/.*)(?=[^]*\nValid paths)/,
    inTable('to'),
    '旧网址转去的「$1」不存在',
    '把这一行的 to 改成存在的页面，写法与地址栏相同，不带基础路径。',
  ),
  listed(
    'anchors',
    '里 # 后面的标题在目标页面上不存在',
    '照目标页面地址栏里的写法改 # 后面的部分，或给那个标题加上固定的锚点，例如「## 标题 {#anchor}」。',
  ),
  says(
    /multiple redirects are created with the same "from" pathname: "?([^"\n]+)/,
    inTable('from'),
    '旧网址「$1」写了不止一行，只有第一行有效',
    '只留下一行。',
  ),
  says(
    /(?<=override existing paths, and will be ignored:\n(?:- .+\n)*)- \{"from":"([^"]+)"/,
    inTable('from'),
    '「$1」还有页面，不会转到别处',
    '去掉这一行，或给那个页面换地址。',
  ),
  {
    pattern: /Attempting to create page at (\S+), but a page already exists/,
    explain: ([page = ''], sources) => ({
      where: sources.ofPage(page)[0],
      what: `网页「${page}」不止一处生成（${sources.ofPage(page).join('、')}），读者只能看到其中一处`,
      fix: '给其中一个文件换名字，或改掉它开头的 slug 字段。',
    }),
  },
];
