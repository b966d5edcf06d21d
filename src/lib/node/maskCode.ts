import {visit} from 'unist-util-visit';

import type {Format} from './articleParser';
import {fromMarkdown} from './esmPackages.cjs';

/** As many blanks as there are UTF-16 units; line breaks stay. */
export const toBlanks = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** Which parts of a Markdown text are not searched, by the parser's names. */
type Masking = {
  /** Types of the nodes that are replaced with blanks. */
  nodeTypes: string[];
  /** Constructs of CommonMark that the format of the file does not have. */
  disabledConstructs: string[];
};

const maskings: Record<Format | 'undecided', Masking> = {
  // In CommonMark what stands in a tag is no Markdown.
  md: {nodeTypes: ['code', 'inlineCode', 'html'], disabledConstructs: []},
  // In MDX text may be indented, and Markdown may follow a tag.
  mdx: {
    nodeTypes: ['code', 'inlineCode'],
    disabledConstructs: ['codeIndented', 'htmlFlow', 'htmlText'],
  },
  // Fenced, indented and inline code, whatever the file will be.
  undecided: {nodeTypes: ['code', 'inlineCode'], disabledConstructs: []},
};

/** Replaces nodes with blanks; other text keeps its place. */
export function maskNodes(
  source: string,
  {nodeTypes, disabledConstructs}: Masking,
): string {
  const extensions = [{disable: {null: disabledConstructs}}];
  const pieces: string[] = [];
  let end = 0;
  visit(fromMarkdown(source, {extensions}), nodeTypes, ({position}) => {
    const start = position?.start.offset ?? end;
    pieces.push(source.slice(end, start));
    end = position?.end.offset ?? end;
    pieces.push(toBlanks(source.slice(start, end)));
  });
  return pieces.join('') + source.slice(end);
}

/** Replaces code and HTML comments with blanks; other text keeps its place. */
export const maskCode = (
  source: string,
  format: Format | 'undecided',
): string =>
  maskNodes(source, maskings[format]).replace(/<!--[^]*?-->/g, toBlanks);

/**
 * Whether a pattern matches outside of code and HTML comments.
 *
 * @param pattern without the flag `g`, with which it would search on from the end of
 *   its last match
 */
export const isOutsideCode = (
  source: string,
  pattern: RegExp,
  format: Format,
): boolean =>
  // Parsing is slow, and most files contain nothing of the kind.
  pattern.test(source) && pattern.test(maskCode(source, format));

/**
 * Replaces what a pattern matches outside of code and HTML comments.
 *
 * @param pattern with the flag `g`
 * @param format how the file is read; left out where that is not decided yet
 */
export function replaceOutsideCode(
  source: string,
  pattern: RegExp,
  replace: (found: string) => string,
  format: Format | 'undecided' = 'undecided',
): string {
  // Parsing is slow, and most files contain nothing to replace.
  if (!source.match(pattern)) {
    return source;
  }
  let result = '';
  let end = 0;
  for (const match of maskCode(source, format).matchAll(pattern)) {
    const start = match.index;
    result += source.slice(end, start);
    end = start + match[0].length;
    result += replace(source.slice(start, end));
  }
  return result + source.slice(end);
}
