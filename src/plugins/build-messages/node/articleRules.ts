import {escapeRegexp} from '@docusaurus/utils';

import type {Message} from '../../../lib/node/message';
import {findMeaning, type Meaning, type Rule} from './rule';
import {exactPattern} from './sources';

/** What Joi says after the field that it quotes. */
const joiMeanings: Meaning[] = [
  {
    pattern: /valid front matter Yaml array|must be an array/,
    what: '要写成列表',
    fix: '写成 [甲, 乙]，或每行一项、行首加「- 」。',
  },
  {
    pattern: /must be a valid date/,
    what: '不是有效的日期',
    fix: '写成「2026-01-31」这样的年-月-日。',
  },
  {
    pattern: /must be a number/,
    what: '要写数字',
    fix: '只写数字，不加引号和单位。',
  },
  {
    pattern: /must be a boolean/,
    what: '只能是 true 或 false',
    fix: '写 true 或 false，不加引号。',
  },
  {
    pattern: /must be a string/,
    what: '要写文字',
    fix: '用英文双引号把值括起来，例如 "3"。',
  },
  {
    pattern: /must be one of \[(.*)\]/,
    what: '不是可用的值',
    fix: '从这些值里选一个：$1。',
  },
  {
    pattern: /is not allowed(?! to be)/,
    what: '是不认识的字段',
    fix: '删掉这个字段，或检查拼写。',
  },
  {
    pattern: /is required/,
    what: '缺少这个字段',
    fix: '补上它。',
  },
];

/** The field that one of Joi's messages quotes, such as `image` or `tags[0]`. */
const fieldIn = (joiMessage: string): string =>
  /"([^"]+)"/.exec(joiMessage)?.[1] ?? '';

/** Chinese for one of Joi's messages, such as `"date" must be a valid date`. */
function explainJoi(joiMessage: string): Message {
  const {what, fix} = findMeaning(joiMessage, joiMeanings)?.words ?? {
    what: `的值不可用（原文：${joiMessage}）`,
    fix: '照站里同类文章的写法改正这个字段。',
  };
  return {what: `字段「${fieldIn(joiMessage)}」${what}`, fix};
}

/**
 * The line of the field that one of Joi's messages quotes: the one of that name,
 * or the outermost one, as `a` has a line of its own in `a.b[0]`.
 */
function fieldLine(joiMessage: string): RegExp {
  const field = fieldIn(joiMessage);
  const [outermost = ''] = field.split(/[.[]/);
  const names = [field, outermost].map(escapeRegexp).join('|');
  return new RegExp(`^\\s*['"]?(?:${names})['"]?\\s*:`);
}

/** The line of a field of the front matter that has that value. */
const valueLine = (field: string, value: string): RegExp =>
  new RegExp(`^\\s*${escapeRegexp(field)}\\s*:.*${escapeRegexp(value)}`);

/** The article that an error names. */
const articleIn = (text: string): string | undefined =>
  /doc at path path=(.+) in version|parsing blog post file "(.+)"|of (?:blog|page) source file path=(.+) failed/
    .exec(text)
    ?.slice(1)
    .find(Boolean);

/** The lines of a list with `- ` before each. */
const listItems = (list: string): string[] =>
  list.trim().replace(/^- /gm, '').split('\n');

/** Front matter, posts, and the YAML and JSON files beside the articles. */
export const articleRules: Rule[] = [
  {
    pattern: /contains invalid values for field\(s\): .*\n((?:- .+\n?)+)/,
    // All fields of one article.
    stopsAtFirst: true,
    explain([list = ''], sources, text) {
      const article = articleIn(text);
      return listItems(list).map((joiMessage) => ({
        where: article && sources.findInFile(article, fieldLine(joiMessage)),
        ...explainJoi(joiMessage),
      }));
    },
  },
  {
    pattern: /YAMLException: .+?(?:\(| at line )(\d+)(?::|, column )(\d+)/,
    stopsAtFirst: true,
    explain([line = '', column = ''], sources, text) {
      const article = articleIn(text);
      // The error of a data file does not name it, but holds its text.
      const firstLine = /buffer: ['"](.*?)(?:\\r)?\\n/.exec(text)?.[1];
      const file = article
        ? sources.locate(article)
        : firstLine &&
          sources
            .findInSite(exactPattern(firstLine), 'data')
            ?.replace(/:\d+$/, '');
      const part = article ? '文章开头的信息' : '数据文件';
      return [
        {
          where: file && `${file}:${line}:${column}`,
          what: `${part}写法有误，不是合法的 YAML`,
          fix: '值里有冒号、井号或方括号时，用英文双引号把整个值括起来；冒号后面要空一格，缩进要对齐，引号与括号要成对。',
        },
      ];
    },
  },
  {
    pattern:
      /Blog author with key "(.+)" not found[\s\S]+?keys are:\n((?:- .+\n?)+)/,
    stopsAtFirst: true,
    explain([author = '', knownAuthors = ''], sources, text) {
      const article = articleIn(text);
      const known = listItems(knownAuthors).join('、');
      return [
        {
          where: article && sources.findInFile(article, exactPattern(author)),
          what: `作者「${author}」没有登记在 authors.yml`,
          fix: `改用已登记的作者（${known}），或先在 authors.yml 里加上「${author}」。`,
        },
      ];
    },
  },
  {
    // Well-formed files with wrong values are for the next rule.
    pattern:
      /category metadata file "(.+)" looks invalid!(?![^]*ValidationError\])/,
    stopsAtFirst: true,
    where: ([file = ''], sources) => sources.locate(file),
    what: '这个分类文件不是合法的 JSON 或 YAML',
    fix: '检查引号、逗号与括号是否成对。',
  },
  {
    // In the file of a category, or in a data file, which the text does not
    // name. Those of an article come as a list, which the first rule explains.
    pattern: /ValidationError\]: (.+)\]/,
    stopsAtFirst: true,
    explain([joiMessage = ''], sources, text) {
      const line = fieldLine(joiMessage);
      const category = /category metadata file "(.+)" looks/.exec(text)?.[1];
      const where = category
        ? sources.findInFile(category, line)
        : sources.findInSite(line, 'data');
      if (!where || text.includes('invalid values for field')) {
        return [];
      }
      return [{where, ...explainJoi(joiMessage)}];
    },
  },
  {
    pattern:
      /the (pagination_next|pagination_prev) front matter points to a non-existent ID (.+)\./,
    stopsAtFirst: true,
    where: ([field = '', id = ''], sources) =>
      sources.findInSite(valueLine(field, id), 'content'),
    what: '字段「$1」指向的文章「$2」不存在',
    fix: '写文档文件夹里的路径，不带扩展名，例如 intro；不要翻页链接就写 null。',
  },
  {
    pattern: /Doc with ID (.+) wants to display sidebar (.+) but a sidebar/,
    stopsAtFirst: true,
    where: ([, sidebar = ''], sources) =>
      sources.findInSite(valueLine('displayed_sidebar', sidebar), 'content'),
    what: '文章「$1」要显示的侧边栏「$2」不存在',
    fix: '把字段 displayed_sidebar 改成 sidebars.ts 里有的名字，或删掉这个字段。',
  },
  {
    pattern: /`(.+)` found in \d+ docs:\n((?:- .+\n)+)/,
    explain([id = '', list = '']) {
      const files = listItems(list);
      return [
        {
          where: files[0],
          what: `不止一篇文章的 id 是「${id}」（${files.join('、')}）`,
          fix: '给其中一篇换个文件名，或改掉它开头的 id 字段。',
        },
      ];
    },
  },
  {
    pattern: /Tags \[(.+)\] used in (.+) are not defined in (.+)/,
    stopsAtFirst: true,
    explain: ([tags = '', file = '', tagsFile = ''], sources) =>
      tags.split(/,\s*/).map((tag) => ({
        where: sources.findInFile(file, exactPattern(tag), /^tags\s*:/),
        what: `标签「${tag}」没有登记`,
        fix: `改用已有的标签，或在 ${tagsFile} 里加上它。`,
      })),
  },
  {
    // Matches each line of the list.
    pattern:
      /(?<=Some blog authors used in "(.+)" are not defined in ".+":\n(?:- .+\n)*)- .*?"name":"(.+?)"/,
    stopsAtFirst: true,
    where: ([file = '', name = ''], sources) =>
      sources.findInFile(file, exactPattern(name)),
    what: '作者「$2」直接写在了文章里，没有登记',
    fix: '在 authors.yml 里登记这位作者，文章里只写他的键，例如 authors: [unknown]。',
  },
  {
    // Matches each line of the list.
    pattern: /(?<=blog posts without truncation markers:\n(?:- .+\n)*)- "(.+)"/,
    where: ([file = ''], sources) => sources.locate(file),
    what: '这篇日志没有摘要分隔线，打开列表页就要下载全文',
    fix: '在摘要之后单独写一行 <!-- truncate -->；MDX 文件写 {/* truncate */}。',
  },
  {
    pattern: /Cannot infer the update date for some files/,
    what: '有文章还没有提交到 git，页面上不会显示更新时间',
    fix: '写完后用 git 提交；预览时可以不管。',
  },
  {
    pattern: /Failed to retrieve (?:the )?git history for (?:file )?"(.+?)"/,
    where: ([file = ''], sources) => sources.locate(file),
    what: '这篇日志没有日期，又还没有提交到 git，暂时以文件的建立时间为准',
    fix: '在文件名前加上日期，例如 2026-01-31-标题.md，或在开头写 date 字段。',
  },
];
