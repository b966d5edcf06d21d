import type {ThemeConfig} from '@docusaurus/theme-common';

import {ExplainedError} from '../../../lib/node/message';

/** `themeConfig.prism`, once the theme has filled in its defaults. */
export type PrismConfig = ThemeConfig['prism'];

/** What the framework knows of a code block in Markdown. */
export type WrittenCode = {
  code: string;
  /** Such as `language-js`. */
  className?: string | undefined;
  /** What stands behind the language: `title="a.js" {1,3-5} showLineNumbers`. */
  metastring?: string | undefined;
  title?: string | undefined;
};

/** The class names of each line that has some, by its index. */
type LineClassNames = {[index: number]: string[]};

/**
 * What the theme's components show of a code block: their own fields and no others.
 * A fact that only this plugin knows is a property of its own in ColouredCode.
 */
export type CodeMetadata = {
  /** Without magic comments. */
  code: string;
  className: string;
  /** As written, lower-cased. */
  language: string;
  title: string | undefined;
  /** Undefined where lines have no numbers. */
  lineNumbersStart: number | undefined;
  lineClassNames: LineClassNames;
};

/** Patterns of what opens and what closes a comment. */
const commentStyles = {
  slashes: {opening: '//', closing: ''},
  block: {opening: String.raw`/\*`, closing: String.raw`\*/`},
  jsx: {opening: String.raw`\{\s*/\*`, closing: String.raw`\*/\s*\}`},
  hash: {opening: '#', closing: ''},
  html: {opening: '<!--', closing: '-->'},
  dashes: {opening: '--', closing: ''},
  semicolons: {opening: ';;', closing: ''},
  percent: {opening: '%', closing: ''},
  quote: {opening: "['‘’]", closing: ''},
  quoteAfterUnderscore: {opening: String.raw`(?:_\s*)?['‘’]`, closing: ''},
  rem: {opening: String.raw`[Rr][Ee][Mm]\b`, closing: ''},
  exclamationMark: {opening: '!', closing: ''},
  parentheses: {opening: String.raw`\(\*`, closing: String.raw`\*\)`},
  asteriskAngle: {opening: String.raw`\*>`, closing: ''},
};

type CommentStyle = keyof typeof commentStyles;

/** The comments in which the theme looks for magic words, by language. */
const commentStylesByLanguage: {names: string[]; comments: CommentStyle[]}[] = [
  {
    names: ['js', 'javascript', 'ts', 'typescript'],
    comments: ['slashes', 'block'],
  },
  {names: ['jsx', 'tsx'], comments: ['slashes', 'block', 'jsx']},
  {names: ['html'], comments: ['slashes', 'block', 'html']},
  {names: ['python', 'py', 'bash'], comments: ['hash']},
  {names: ['markdown', 'md'], comments: ['html', 'jsx', 'hash']},
  {names: ['tex', 'latex', 'matlab'], comments: ['percent']},
  {names: ['lua', 'haskell'], comments: ['dashes']},
  {names: ['sql'], comments: ['dashes', 'block']},
  {names: ['wasm'], comments: ['semicolons']},
  {names: ['vb', 'vba', 'visual-basic'], comments: ['quote', 'rem']},
  {names: ['vbnet'], comments: ['quoteAfterUnderscore', 'rem']},
  {names: ['batch'], comments: ['rem']},
  {names: ['basic'], comments: ['rem', 'exclamationMark']},
  {names: ['fsharp'], comments: ['slashes', 'parentheses']},
  {names: ['ocaml', 'sml'], comments: ['parentheses']},
  {names: ['fortran'], comments: ['exclamationMark']},
  {names: ['cobol'], comments: ['asteriskAngle']},
];

/** Those of any other language. */
const popularComments: CommentStyle[] = [
  'slashes',
  'block',
  'jsx',
  'hash',
  'html',
];

/** For each style of comment, a pattern of a line that is such a comment. */
function commentPatterns(language: string): RegExp[] {
  const known = commentStylesByLanguage.find(({names}) =>
    names.includes(language),
  );
  return (known?.comments ?? popularComments).map((style) => {
    const {opening, closing} = commentStyles[style];
    return new RegExp(`^\\s*${opening}\\s*(.*?)\\s*${closing}\\s*$`);
  });
}

function toLineClassNames(marked: Map<string, Set<number>>): LineClassNames {
  const lineClassNames: LineClassNames = {};
  for (const [className, indices] of marked) {
    for (const index of indices) {
      lineClassNames[index] = [...(lineClassNames[index] ?? []), className];
    }
  }
  return lineClassNames;
}

/** Takes the magic comments out of the code, and marks the lines they name. */
function readMagicComments(
  code: string,
  language: string,
  magicComments: PrismConfig['magicComments'],
): Pick<CodeMetadata, 'code' | 'lineClassNames'> {
  const patterns = commentPatterns(language);
  const marked = new Map<string, Set<number>>();
  const blockStarts = new Map<string, number>();
  for (const {className} of magicComments) {
    marked.set(className, new Set());
  }
  const lines: string[] = [];
  for (const line of code.split(/\r?\n/)) {
    const comments = patterns.map((pattern) => pattern.exec(line)?.[1]);
    const magicComment = magicComments.find((candidate) =>
      [candidate.line, candidate.block?.start, candidate.block?.end].some(
        (word) => word && comments.includes(word),
      ),
    );
    if (!magicComment) {
      lines.push(line);
      continue;
    }
    // The comment itself is not shown, so this is the index of the next line.
    const nextIndex = lines.length;
    const {className, line: lineWord, block} = magicComment;
    if (lineWord && comments.includes(lineWord)) {
      marked.get(className)?.add(nextIndex);
    } else if (block && comments.includes(block.start)) {
      blockStarts.set(className, nextIndex);
    } else {
      // Without a start, the block begins with the code.
      const start = blockStarts.get(className) ?? 0;
      for (let index = start; index < nextIndex; index += 1) {
        marked.get(className)?.add(index);
      }
    }
  }
  return {code: lines.join('\n'), lineClassNames: toLineClassNames(marked)};
}

/**
 * The indices of the lines in a range such as `1,3-5`, which counts from 1. Some
 * write `3-999` for all lines from the third on.
 */
function toIndices(range: string, lineCount: number): number[] {
  return range.split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    const indices: number[] = [];
    const end = Math.min(Number(last), lineCount);
    for (let line = Number(first); line <= end; line += 1) {
      indices.push(line - 1);
    }
    return indices.filter((index) => index >= 0);
  });
}

function readLines(
  code: string,
  metastring: string,
  language: string,
  magicComments: PrismConfig['magicComments'],
): Pick<CodeMetadata, 'code' | 'lineClassNames'> {
  const range = /\{([\d,-]+)\}/.exec(metastring)?.[1];
  // As in the theme, a range means that comments are not read.
  if (range === undefined) {
    return readMagicComments(code, language, magicComments);
  }
  const [highlight] = magicComments;
  if (!highlight) {
    throw new ExplainedError({
      where: 'docusaurus.config.ts',
      what: `代码块写着要标亮的行「{${range}}」，但 themeConfig.prism.magicComments 是空的`,
      fix: '在 magicComments 里写上第一项，标亮的行用它的 className；或者删去代码块后面的行号。',
    });
  }
  const indices = toIndices(range, code.split('\n').length);
  const marked = new Map([[highlight.className, new Set(indices)]]);
  return {code, lineClassNames: toLineClassNames(marked)};
}

/** `showLineNumbers` counts from 1, `showLineNumbers=5` from 5. */
function readLineNumbersStart(metastring: string): number | undefined {
  const word = metastring
    .split(' ')
    .find((candidate) => candidate.startsWith('showLineNumbers'));
  const start = /=(-?\d+)/.exec(word ?? '')?.[1] ?? '1';
  return word === undefined ? undefined : Number(start);
}

/**
 * Reads title, line numbers, highlighted lines and magic comments as the theme's
 * `createCodeBlockMetadata` does, which is written for the bundler and which Node
 * cannot load. A test compares the two.
 */
export function readCodeMetadata(
  {code, className = '', metastring = '', title}: WrittenCode,
  {magicComments, defaultLanguage}: PrismConfig,
): CodeMetadata {
  const languageClass = className
    .split(' ')
    .find((candidate) => candidate.startsWith('language-'));
  const language = (
    languageClass?.slice('language-'.length) ??
    defaultLanguage ??
    'text'
  ).toLowerCase();
  const hasLanguage = className.includes(`language-${language}`);
  const classNames = [className, hasLanguage ? '' : `language-${language}`];
  const writtenTitle = /title=(["'])(.*?)\1/.exec(metastring)?.[2];
  return {
    ...readLines(
      code.replace(/\r?\n$/, ''),
      metastring,
      language,
      magicComments,
    ),
    className: classNames.filter(Boolean).join(' '),
    language,
    title: writtenTitle || title,
    lineNumbersStart: readLineNumbersStart(metastring),
  };
}
