import type {Message} from '../../../lib/message';
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

const articles =
  /doc at path path=(.+) in version|parsing blog post file "(.+)"|of (?:blog|page) source file path=(.+) failed/;

/** The article that the rest of the error names. */
const fileOf = (text: string): string | undefined =>
  articles.exec(text)?.slice(1).find(Boolean);

/** Matches the line of the field that a demand quotes. */
function fieldLine(demand: string): RegExp {
  const field = /"([^".[]+)/.exec(demand)?.[1] ?? '';
  return new RegExp(`^\\s*['"]?${field}['"]?\\s*:`);
}

/** The lines of a list with `- ` before each. */
const items = (list: string) => list.trim().replace(/^- /gm, '').split('\n');

/** Front matter, and the YAML and JSON files beside the articles. */
export const frontMatterRules: Rule[] = [
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
      const data = sources.dataFiles.find(
        (name) => start && sources.locate(name, literally(start)) !== name,
      );
      const file = fileOf(text);
      if (!file) {
        return {
          where: data && `${data}:${line}:${column}`,
          what: '这里的 YAML 写法有误',
          fix: '检查缩进、冒号后的空格、成对的引号与括号。',
        };
      }
      return {
        where: `${sources.relative(file)}:${line}`,
        what: '文章开头的信息写法有误，不是合法的 YAML',
        fix: '值里有冒号、井号或方括号时，用英文双引号把整个值括起来；冒号后面要空一格，引号与括号要成对。',
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
  {
    pattern: /The docs sidebar category metadata file "(.+)" looks invalid!/,
    explain: ([file = ''], sources, text) => {
      const demand = /ValidationError\]: (.+)\]/.exec(text)?.[1];
      return {
        where: sources.relative(file),
        ...(demand
          ? explainDemand(demand)
          : {
              what: '这个分类文件不是合法的 JSON 或 YAML',
              fix: '检查引号、逗号与括号是否成对。',
            }),
      };
    },
  },
  {
    // In a data file, which the text does not name. An article's demands come
    // as a list.
    pattern: /ValidationError\]: (.+?)\]/,
    explain: ([demand = ''], sources, text) => {
      const place = sources.dataFiles
        .map((file) => sources.locate(file, fieldLine(demand)))
        .find((one) => /:\d+$/.test(one));
      return place && !/metadata file|invalid values for field/.test(text)
        ? {where: place, ...explainDemand(demand)}
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
    pattern: /`(.+)` found in \d+ docs:\n((?:- .+\n)+)/g,
    explain: ([id = '', files = '']) => ({
      where: items(files)[0],
      what: `不止一篇文章的 id 是「${id}」（${items(files).join('、')}）`,
      fix: '给其中一篇换个文件名，或改掉它开头的 id 字段。',
    }),
  },
];
