import type {ParseFrontMatter} from '@docusaurus/types';

import {toBlanks} from './maskCode';

type Parsed = Awaited<ReturnType<ParseFrontMatter>>;

/** What editors leave ahead of the first line: a byte order mark, empty lines. */
const blanksAhead = /^\uFEFF?(?:[ \t]*\r?\n)*/;

/**
 * The front matter at the beginning of a file: a field stands on its first line,
 * so that a thematic break is not taken for it.
 */
const frontMatterBlock =
  /^---[ \t]*\r?\n(?:[ \t]*#.*\r?\n|[ \t]*\r?\n)*["'\w\p{Script=Han}-]+[ \t]*:[^]*?\r?\n---[ \t]*(?:\r?\n|$)/u;

/**
 * Parses the front matter of a file, also where empty lines stand ahead of it.
 *
 * @param parse parses a text that begins with the front matter
 */
export function withoutBlanksAhead(
  content: string,
  parse: (text: string) => Promise<Parsed>,
): Promise<Parsed> {
  const text = content.replace(blanksAhead, '');
  return parse(frontMatterBlock.test(text) ? text : content);
}

/**
 * Replaces the front matter with blanks, and a byte order mark with nothing. The
 * lines keep their numbers.
 */
export function blankFrontMatter(content: string): string {
  const [ahead = ''] = blanksAhead.exec(content) ?? [];
  const text = content.slice(ahead.length);
  const block = frontMatterBlock.exec(text)?.[0] ?? '';
  return (
    ahead.replace('\uFEFF', '') + toBlanks(block) + text.slice(block.length)
  );
}

/**
 * The same for a file in which something stands ahead of its front matter, where
 * the framework's parser of Markdown would take it for text.
 */
export const blankLateFrontMatter = (content: string): string =>
  /^[\s\uFEFF]/.test(content) ? blankFrontMatter(content) : content;
