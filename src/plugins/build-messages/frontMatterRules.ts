import type {Message} from '../../lib/message';
import type {Rule} from './rule';
import type {Sources} from './sources';

/** What Joi says after the quoted field, and what it means. */
const demands: [pattern: RegExp, meaning: string, fix: string][] = [
  [
    /valid front matter Yaml array|must be an array/,
    '要写成列表',
    '写成 [甲, 乙]，或每行一项、行首加「- 」。',
  ],
  [
    /must be a valid date/,
    '不是有效的日期',
    '写成「2026-01-31」这样的年-月-日。',
  ],
  [/must be a number/, '要写数字', '只写数字，不加引号和单位。'],
  [/must be a boolean/, '只能是 true 或 false', '写 true 或 false，不加引号。'],
  [/must be a string/, '要写文字', '用英文双引号把值括起来，例如 "3"。'],
  [/must be one of \[(.*)\]/, '不是可用的值', '从这些值里选一个：$1。'],
  [/is not allowed(?! to be)/, '是不认识的字段', '删掉这个字段，或检查拼写。'],
  [/is required/, '缺少这个字段', '补上它。'],
];

/** Chinese for one line such as `"date" must be a valid date`. */
export function explainDemand(line: string): Omit<Message, 'where'> {
  const field = /"([^"]+)"/.exec(line)?.[1] ?? '';
  for (const [pattern, meaning, fix] of demands) {
    const hit = pattern.exec(line);
    if (hit) {
      return {
        what: `字段「${field}」${meaning}`,
        fix: fix.replace('$1', hit[1] ?? ''),
      };
    }
  }
  return {
    what: `字段「${field}」的值不可用（原文：${line}）`,
    fix: '照站里同类文章的写法改正这个字段。',
  };
}

/** The file that the rest of the error names. */
function fileOf(text: string): string | undefined {
  const absolute =
    /(?:doc at path path=(.+) in version|parsing blog post file "(.+)")/.exec(
      text,
    );
  const [, kind, relative] =
    /of (blog|page) source file path=(.+) failed/.exec(text) ?? [];
  return (
    absolute?.[1] ??
    absolute?.[2] ??
    (kind && `${kind === 'blog' ? 'blog' : 'src/pages'}/${relative}`)
  );
}

/** The line of a field: the first that starts with its first segment. */
function fieldLine(field: string): RegExp {
  return new RegExp(`^\\s*${field.split(/[.[]/)[0]}\\s*:`);
}

function locateField(file: string | undefined, line: string, from: Sources) {
  const field = /"([^"]+)"/.exec(line)?.[1] ?? '';
  return file && from.locate(file, fieldLine(field));
}

export const frontMatterRules: Rule[] = [
  {
    pattern: /contains invalid values for field\(s\): .*\n((?:- .+\n?)+)/,
    explain: ([list = ''], sources, text) =>
      list
        .trim()
        .split('\n')
        .map((line) => ({
          where: locateField(fileOf(text), line, sources),
          ...explainDemand(line),
        })),
  },
  {
    pattern:
      /Blog author with key "(.+)" not found[\s\S]+?keys are:\n((?:- .+\n?)+)/,
    explain: ([key = '', keys = ''], sources, text) => {
      const file = fileOf(text);
      return [
        {
          where: file && sources.locate(file, new RegExp(`\\b${key}\\b`)),
          what: `作者「${key}」没有登记在 blog/authors.yml`,
          fix: `改用已登记的作者（${keys.replace(/^- /gm, '').trim().split('\n').join('、')}），或先在 blog/authors.yml 里加上「${key}」。`,
        },
      ];
    },
  },
  {
    pattern: /The docs sidebar category metadata file "(.+)" looks invalid!/,
    explain: ([file = ''], sources, text) => {
      const demand = /ValidationError\]: (.+)\]/.exec(text)?.[1] ?? '';
      return [
        {
          where: sources.relative(file),
          ...(demand
            ? explainDemand(demand)
            : {
                what: '这个分类文件不是合法的 JSON 或 YAML',
                fix: '检查引号、逗号与括号是否成对。',
              }),
        },
      ];
    },
  },
  {
    pattern:
      /the pagination_(next|prev) front matter points to a non-existent ID (.+)\./,
    explain: ([way = '', id = ''], sources) => [
      {
        where: sources.find(new RegExp(`pagination_${way}:.*${id}`), 'content'),
        what: `字段「pagination_${way}」指向的文章「${id}」不存在`,
        fix: '写 docs 文件夹里的路径，不带扩展名，例如 intro；不要翻页链接就写 null。',
      },
    ],
  },
];
