import type {Message} from '../../../lib/node/message';
import {phrase, type Rule, says} from './rule';
import {literally} from './sources';

/** What Joi says after the quoted field, what that means, and the remedy. */
const demands = String.raw`
  valid front matter Yaml array|must be an array | 要写成列表 | 写成 [甲, 乙]，或每行一项、行首加「- 」。
  must be a valid date | 不是有效的日期 | 写成「2026-01-31」这样的年-月-日。
  must be a number | 要写数字 | 只写数字，不加引号和单位。
  must be a boolean | 只能是 true 或 false | 写 true 或 false，不加引号。
  must be a string | 要写文字 | 用英文双引号把值括起来，例如 "3"。
  must be one of \[(.*)\] | 不是可用的值 | 从这些值里选一个：$1。
  is not allowed(?! to be) | 是不认识的字段 | 删掉这个字段，或检查拼写。
  is required | 缺少这个字段 | 补上它。
`;

/** Chinese for one line such as `"date" must be a valid date`. */
function explainDemand(line: string): Message {
  const field = `字段「${/"([^"]+)"/.exec(line)?.[1] ?? ''}」`;
  const {what, fix} = phrase(line, demands)?.words ?? {
    what: `的值不可用（原文：${line}）`,
    fix: '照站里同类文章的写法改正这个字段。',
  };
  return {what: field + what, fix};
}

/** The article that an error names. */
const fileOf = (text: string): string | undefined =>
  /doc at path path=(.+) in version|parsing blog post file "(.+)"|of (?:blog|page) source file path=(.+) failed/
    .exec(text)
    ?.slice(1)
    .find(Boolean);

/** Matches the line of the field that a demand quotes. */
function fieldLine(demand: string): RegExp {
  const field = /"([^".[]+)/.exec(demand)?.[1] ?? '';
  return new RegExp(`^\\s*['"]?${field}['"]?\\s*:`);
}

/** The lines of a list with `- ` before each. */
const items = (list: string) => list.trim().replace(/^- /gm, '').split('\n');

/** Front matter, posts, and the YAML and JSON files beside the articles. */
export const articleRules: Rule[] = [
  {
    pattern: /contains invalid values for field\(s\): .*\n((?:- .+\n?)+)/,
    explain: ([list = ''], sources, text) => {
      const file = fileOf(text);
      return items(list).map((line) => ({
        where: file && sources.locate(file, fieldLine(line)),
        ...explainDemand(line),
      }));
    },
  },
  {
    pattern: /YAMLException: .+?(?:\(| at line )(\d+)(?::|, column )(\d+)/,
    explain: ([line = '', column = ''], sources, text) => {
      const start = /buffer: ['"](.*?)(?:\\r)?\\n/.exec(text)?.[1] ?? '';
      const article = fileOf(text);
      const file = article
        ? sources.relative(article)
        : start && sources.find(literally(start), 'data')?.replace(/:\d+$/, '');
      return {
        where: file && `${file}:${line}:${column}`,
        what: `${article ? '文章开头的信息' : '数据文件'}写法有误，不是合法的 YAML`,
        fix: '值里有冒号、井号或方括号时，用英文双引号把整个值括起来；冒号后面要空一格，缩进要对齐，引号与括号要成对。',
      };
    },
  },
  {
    pattern:
      /Blog author with key "(.+)" not found[\s\S]+?keys are:\n((?:- .+\n?)+)/,
    explain: ([key = '', keys = ''], sources, text) => {
      const file = fileOf(text);
      return {
        where: file && sources.locate(file, new RegExp(`\\b${key}\\b`)),
        what: `作者「${key}」没有登记在 authors.yml`,
        fix: `改用已登记的作者（${items(keys).join('、')}），或先在 authors.yml 里加上「${key}」。`,
      };
    },
  },
  says(
    /category metadata file "(.+)" looks invalid!(?![^]*ValidationError\])/,
    ([file = ''], sources) => sources.relative(file),
    '这个分类文件不是合法的 JSON 或 YAML',
    '检查引号、逗号与括号是否成对。',
  ),
  {
    // In a category's file, or in a data file, which the text does not name. An
    // article's demands come as a list.
    pattern: /ValidationError\]: (.+)\]/,
    explain: ([demand = ''], sources, text) => {
      const field = fieldLine(demand);
      const category = /category metadata file "(.+)" looks/.exec(text)?.[1];
      const where = category
        ? sources.locate(category, field)
        : sources.find(field, 'data');
      return where && !/invalid values for field/.test(text)
        ? {where, ...explainDemand(demand)}
        : [];
    },
  },
  says(
    /the pagination_(next|prev) front matter points to a non-existent ID (.+)\./,
    ([way = '', id = ''], sources) =>
      sources.find(new RegExp(`pagination_${way}:.*${id}`), 'content'),
    '字段「pagination_$1」指向的文章「$2」不存在',
    '写文档文件夹里的路径，不带扩展名，例如 intro；不要翻页链接就写 null。',
  ),
  says(
    /Doc with ID (.+) wants to display sidebar (.+) but a sidebar/,
    ([, sidebar = ''], sources) =>
      sources.find(new RegExp(`displayed_sidebar:.*${sidebar}`), 'content'),
    '文章「$1」要显示的侧边栏「$2」不存在',
    '把字段 displayed_sidebar 改成 sidebars.ts 里有的名字，或删掉这个字段。',
  ),
  {
    pattern: /`(.+)` found in \d+ docs:\n((?:- .+\n)+)/,
    explain: ([id = '', files = '']) => ({
      where: items(files)[0],
      what: `不止一篇文章的 id 是「${id}」（${items(files).join('、')}）`,
      fix: '给其中一篇换个文件名，或改掉它开头的 id 字段。',
    }),
  },
  {
    pattern: /Tags \[(.+)\] used in (.+) are not defined in (.+)/,
    explain: ([tags = '', file = '', tagsFile = ''], sources) =>
      tags.split(/,\s*/).map((tag) => ({
        where: sources.locate(file, literally(tag)),
        what: `标签「${tag}」没有登记`,
        fix: `改用已有的标签，或在 ${tagsFile} 里加上它。`,
      })),
  },
  says(
    // Matches each line of the list.
    /(?<=Some blog authors used in "(.+)" are not defined in ".+":\n(?:- .+\n)*)- .*?"name":"(.+?)"/,
    ([file = '', name = ''], sources) => sources.locate(file, literally(name)),
    '作者「$2」直接写在了文章里，没有登记',
    '在 authors.yml 里登记这位作者，文章里只写他的键，例如 authors: [unknown]。',
  ),
  says(
    // Matches each line of the list.
    /(?<=blog posts without truncation markers:\n(?:- .+\n)*)- "(.+)"/,
    ([file = ''], sources) => sources.relative(file),
    '这篇日志没有摘要分隔线，打开列表页就要下载全文',
    '在摘要之后单独写一行 <!-- truncate -->；MDX 文件写 {/* truncate */}。',
  ),
  says(
    /Cannot infer the update date for some files/,
    () => undefined,
    '有文章还没有提交到 git，页面上不会显示更新时间',
    '写完后用 git 提交；预览时可以不管。',
  ),
  says(
    /Failed to retrieve (?:the )?git history for (?:file )?"(.+?)"/,
    ([file = ''], sources) => sources.relative(file),
    '这篇日志没有日期，又还没有提交到 git，暂时以文件的建立时间为准',
    '在文件名前加上日期，例如 2026-01-31-标题.md，或在开头写 date 字段。',
  ),
];
