import type {ParseFrontMatter} from '@docusaurus/types';

import {toBlanks} from '../../../lib/node/maskCode';
import {ExplainedError} from '../../../lib/node/message';

type Parsed = Awaited<ReturnType<ParseFrontMatter>>;

/** What editors leave ahead of the first line: a byte order mark, blank lines. */
const blanksAhead = /^\uFEFF?(?:[ \t\u3000]*\r?\n)*/;

/**
 * The front matter at the beginning of a file. Apart from empty lines and comments,
 * its first line is a field, so that a thematic break is not taken for it.
 */
const frontMatterBlock =
  /^---[ \t]*\r?\n(?:[ \t]*#.*\r?\n|[ \t]*\r?\n)*["'\w\p{Script=Han}-]+[ \t]*:[^]*?\r?\n---[ \t]*(?:\r?\n|$)/u;

/**
 * Parses the front matter of a file, also where empty lines stand ahead of it.
 *
 * @param parse parses a text that begins with the front matter
 */
export function parseWithoutBlanksAhead(
  content: string,
  parse: (text: string) => Promise<Parsed>,
): Promise<Parsed> {
  const text = content.replace(blanksAhead, '');
  return parse(frontMatterBlock.test(text) ? text : content);
}

/**
 * The beginning of a line of Markdown that begins no field. YAML would refuse most of
 * it, and take the rest for a field.
 *
 * - matches: `**甲**`, `- [甲](a.md)`, `1. 甲: 乙`, `> 引用`, `| a | b |`, `<p>`
 * - does not match: `title: 题`, `{title: 题}`, `<<<<<<< HEAD`
 */
const markdownStart = /^(?:[*>|![\x60]|<(?!<)|[-+][ \t]|\d+[.)][ \t])/;

/** A heading of Markdown, which is a comment of YAML. */
const heading = /^#{1,6}[ \t]/;

/** A field that is commented out: `# title: 题`, `# Title：题`. */
const commentedField = /^#+[ \t]*[a-z][\w-]*[ \t]*[:：]/i;

/**
 * Three hyphens with text behind them, which are text, too. The parser of front matter
 * takes that text for the name of a language, and fails unless it knows it.
 *
 * - matches: `--- 甲`, `---甲---`, `--- a/a.txt`
 * - does not match: `---`, `----`, `---json`, `---toml`
 */
const hyphensWithText = /^---(?!-)(?![ \t]*[a-z]*\s*$)/i;

/**
 * Whether a file begins with hyphens or a thematic break and Markdown, which is no
 * front matter:
 *
 * - with text right behind the hyphens
 * - with what begins no field, most of which YAML refuses
 * - with a name in braces such as `{甲}`, which YAML reads as a name without a value
 * - with headings alone, which YAML reads as comments
 */
export function beginsWithMarkdown(content: string): boolean {
  const [firstLine = '', ...others] = content.replace('\uFEFF', '').split('\n');
  if (hyphensWithText.test(firstLine)) {
    // With fields below, they are front matter that only the parser can refuse.
    return !frontMatterBlock.test(['---', ...others].join('\n'));
  }
  if (!/^---[ \t]*$/.test(firstLine)) {
    return false;
  }
  const end = others.findIndex((line) => line.startsWith('---'));
  const lines = others
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.trim())
    .filter(Boolean);
  const firstText = lines.find((line) => !line.startsWith('#'));
  if (firstText === undefined) {
    return (
      lines.length > 0 &&
      lines.every((line) => heading.test(line) && !commentedField.test(line))
    );
  }
  return (
    markdownStart.test(firstText) ||
    (firstText.startsWith('{') && !lines.some((line) => line.includes(':')))
  );
}

/** Whether YAML has read fields, and not a text, a list, a number or a date. */
export const isFieldList = (frontMatter: unknown): boolean =>
  typeof frontMatter === 'object' &&
  !Array.isArray(frontMatter) &&
  !(frontMatter instanceof Date);

/**
 * A field whose colon is not followed by a space, or is a full-width one.
 *
 * - matches: `title:题`, `title：题`
 * - does not match: `https://example.com`
 */
const miswrittenField = /^([a-z][a-z_]*)[ \t]*(?::(?!\/\/)|：)/;

/**
 * Refuses front matter that YAML reads as one text, since no field of it has its
 * colon, such as `title：教程` or `title:教程`. It would be taken for text between
 * two thematic breaks.
 *
 * @param locate the place of a line of the file, as messages name it
 * @throws ExplainedError with the line of the first field
 */
export function refuseMiswrittenFields(
  {frontMatter}: {frontMatter: unknown},
  fileContent: string,
  locate: (line: number) => string,
): void {
  const field =
    typeof frontMatter === 'string' && miswrittenField.exec(frontMatter);
  if (!field) {
    return;
  }
  const [written, name] = field;
  const lines = fileContent.split('\n');
  const index = lines.findIndex((line) => line.trim().startsWith(written));
  throw new ExplainedError({
    where: locate(index + 1),
    what: `文章开头的信息里，「${name}」后面的冒号写错了`,
    fix: '用英文（半角）的冒号，后面空一格，例如「title: 标题」。',
  });
}

/** A thematic break on the first line, which may have a byte order mark. */
const firstBreak = /^(\uFEFF?)---(?=[ \t]*(?:\n|$))/;

/**
 * What is read of a file that begins with hyphens and has no fields: no front matter,
 * and the text without a thematic break ahead of it.
 */
export const asArticleWithoutFields = (content: string): Parsed => ({
  frontMatter: {},
  content: content.trim().replace(firstBreak, '').trim(),
});

/**
 * Writes a thematic break on the first line in its other form. The framework's parser
 * of Markdown would take the text up to the next break for front matter and leave it
 * out.
 */
export const starFirstBreak = (content: string): string =>
  content.replace(firstBreak, '$1***');

/**
 * Moves front matter to the beginning of the text where something stands ahead of it,
 * as the framework's parser of Markdown would take it for text. A byte order mark
 * goes. The lines of the article's text keep their numbers.
 */
export function moveFrontMatterAhead(content: string): string {
  const ahead = blanksAhead.exec(content)?.[0] ?? '';
  const text = content.slice(ahead.length);
  const block = frontMatterBlock.exec(text)?.[0] ?? '';
  const blanks = toBlanks(ahead.replace('\uFEFF', ''));
  return block + blanks + text.slice(block.length);
}

/** Fields in which null says that there is to be none. */
const fieldsWithNull = [
  'custom_edit_url',
  'displayed_sidebar',
  'pagination_next',
  'pagination_prev',
];

/**
 * Changes fields that the framework would refuse, and whose meaning is plain: those
 * without a value, as in the templates of other generators, keywords or tags in one
 * text, and `last_update: 2024-01-01`, which YAML reads as a date.
 */
export function mendFields(frontMatter: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(frontMatter)) {
    if (value === null && !fieldsWithNull.includes(name)) {
      Reflect.deleteProperty(frontMatter, name);
    }
  }
  for (const name of ['keywords', 'tags']) {
    const value = frontMatter[name];
    if (typeof value === 'string') {
      const words = value
        .split(/[,，、]/)
        .map((word) => word.trim())
        .filter(Boolean);
      frontMatter[name] = words.length > 0 ? words : undefined;
    }
  }
  const {last_update: lastUpdate} = frontMatter;
  if (lastUpdate instanceof Date) {
    frontMatter['last_update'] = {date: lastUpdate};
  }
}

/**
 * A value of front matter without halves of a pair of surrogates, such as
 * `"\\ud83d"` in YAML: no bundler reads JSON with them, nor a reader a feed.
 */
export function withoutLoneSurrogates(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(/\p{Surrogate}/gu, '');
  }
  if (Array.isArray(value)) {
    return value.map(withoutLoneSurrogates);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      withoutLoneSurrogates(field),
    ]),
  );
}
