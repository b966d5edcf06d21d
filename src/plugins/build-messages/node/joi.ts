import {escapeRegexp} from '@docusaurus/utils';

import type {Message} from '../../../lib/node/message';
import {findMeaning, type Meaning} from './rule';
import {fileOf, hasLine, lineOf, type SiteFiles} from './siteFiles';

// The framework checks fields and settings with Joi, whose messages begin with the
// field: `"date" must be a valid date`. What they mean, and where the field stands.

/** The words for a field of YAML without a value. */
const noValue = {what: '是空的', fix: '写上值，或删掉这个字段。'};

/**
 * What Joi says of a field of YAML without a value. No pattern matches the message for
 * a field that must be an object, since such a field may only seem empty: its own
 * fields may stand below it, without their indentation.
 */
const emptyFieldMeanings: Meaning[] = [
  {
    pattern:
      /must be (?:an? |one of)|valid front matter Yaml array|contains an invalid value/,
    ...noValue,
  },
];

/** What Joi says after the field that it quotes. */
const joiMeanings: Meaning[] = [
  {
    pattern: /does not look like a valid blog post author/,
    what: '里没有作者的名字',
    fix: '写上 name: 名字，或只写 authors.yml 里的键。',
  },
  {
    pattern: /does not look like a valid tag/,
    what: '不是文字',
    fix: '用英文双引号把标签括起来，例如 "true"；空的就删掉。',
  },
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
    fix: '只写阿拉伯数字，例如 3，不加引号和单位。',
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
    pattern: /must be of type object|should be an author object/,
    what: '要写成几个字段，不能只写一个值',
    fix: '另起一行缩进两格，写成 name: 名称 这样。',
  },
  {
    pattern: /does not look like a valid last update object/,
    what: '要写成 date 与 author 两个字段',
    fix: '另起一行缩进两格，写上 date: 2026-01-31 或 author: 名字，写一个也行。',
  },
  {
    pattern: /must contain at least one of \[(.*)\]/,
    what: '里少了必须写的',
    fix: '这几个字段里至少写一个：$1。',
  },
  {
    pattern: /must be less than or equal to (?:ref:)?(\w+)/,
    what: '的数字太大',
    fix: '最大是 $1。',
  },
  {
    pattern: /must be (?:greater|larger) than or equal to (?:ref:)?(\w+)/,
    what: '的数字太小',
    fix: '最小是 $1。',
  },
  {
    pattern: /does not look like a valid url|must be a valid uri/,
    what: '不是完整的网址',
    fix: '写成 https://example.com/ 这样；没有网址就删掉这个字段。',
  },
  {
    pattern: /is not allowed to be empty/,
    ...noValue,
  },
  {
    pattern: /is not allowed(?! to be)/,
    what: '是不认识的字段',
    fix: '删掉这个字段，或检查拼写。',
  },
  {
    pattern: /is required/,
    what: '没有写',
    fix: '补上它。',
  },
];

/** The field that one of Joi's messages quotes, such as `image` or `tags[0]`. */
export const fieldIn = (joiMessage: string): string =>
  /"([^"]+)"/.exec(joiMessage)?.[1] ?? '';

/**
 * Chinese for one of Joi's messages, such as `"date" must be a valid date`.
 *
 * @param meaningsAhead rows that take precedence: those for the configuration, where
 *   the remedy is not the one for YAML, or those for a field without a value
 */
export function explainJoi(
  joiMessage: string,
  meaningsAhead: Meaning[] = [],
): Message {
  const {what, fix} = findMeaning(joiMessage, [
    ...meaningsAhead,
    ...joiMeanings,
  ])?.words ?? {
    what: `的值不可用（原文：${joiMessage}）`,
    fix: '照站里同类文章的写法改正这个字段。',
  };
  return {what: `字段「${fieldIn(joiMessage)}」${what}`, fix};
}

/**
 * The source of a pattern for the field that one of Joi's messages quotes, with its
 * colon. Of `a.b[0]` it also matches the outermost field, `a`, which has a line of its
 * own.
 */
function fieldSource(joiMessage: string): string {
  const field = fieldIn(joiMessage);
  const [outermost = ''] = field.split(/[.[]/);
  const names = [field, outermost].map(escapeRegexp).join('|');
  return `['"]?(?:${names})['"]?\\s*:`;
}

/** A pattern that matches in the line of such a field. */
export const fieldPattern = (joiMessage: string): RegExp =>
  new RegExp(`(?:^|[{,])\\s*${fieldSource(joiMessage)}`);

/**
 * The line in a data file of the author or tag that such a message quotes. Their
 * keys are not indented; what is indented below them may have the name of an
 * option of a plugin.
 */
export const findDataLine = (
  joiMessage: string,
  siteFiles: SiteFiles,
): string | undefined =>
  siteFiles.findInSite(new RegExp(`^${fieldSource(joiMessage)}`), 'data');

/**
 * The line of a field in an article: of `date` below `last_update` for
 * `last_update.date`, else the one that {@link fieldPattern} finds. A field that is
 * missing has no line; the line of the outer field stands for it.
 */
export function findFieldLine(
  file: string,
  joiMessage: string,
  siteFiles: SiteFiles,
): string {
  const [, outer, inner] = /^(\w+)\.(\w+)$/.exec(fieldIn(joiMessage)) ?? [];
  if (outer && inner && !joiMessage.includes('is required')) {
    const onOneLine = siteFiles.findAboveText(
      file,
      new RegExp(`^${outer}\\s*:.*\\b${inner}\\s*:`),
    );
    const nested = siteFiles.findAboveText(
      file,
      new RegExp(`(?:^|[{,])\\s*${inner}\\s*:`),
      new RegExp(`^${outer}\\s*:\\s*(?:#.*)?$`),
    );
    const found = [onOneLine, nested].find(hasLine);
    if (found !== undefined) {
      return found;
    }
  }
  return siteFiles.findAboveText(file, fieldPattern(joiMessage));
}

/** Whether a field of YAML has no value behind its colon, and none below it. */
function isEmpty(where: string, siteFiles: SiteFiles): boolean {
  const lines = siteFiles.read(fileOf(where)).split('\n');
  const [field = '', ...below] = lines.slice(lineOf(where) - 1);
  const next = below.find((line) => /^\s*[^\s#]/.test(line)) ?? '';
  return (
    hasLine(where) &&
    /^[^:#]+:\s*(?:null|~)?\s*(?:#.*)?$/.test(field) &&
    !/^\s*- /.test(next) &&
    next.search(/\S|$/) <= field.search(/\S/)
  );
}

/** Explains one of Joi's messages about a field of YAML at a known line. */
export const explainYamlField = (
  joiMessage: string,
  where: string | undefined,
  siteFiles: SiteFiles,
): Message => ({
  where,
  ...explainJoi(
    joiMessage,
    where !== undefined && isEmpty(where, siteFiles) ? emptyFieldMeanings : [],
  ),
});
