import type {MarkdownStep} from '../capability';
import {
  remarkComment,
  remarkDirective,
  remarkFrontmatter,
  remarkGfm,
  remarkMdx,
  remarkParse,
  unified,
} from './esmPackages.cjs';

/** How a file is read once that is decided: as CommonMark (`md`) or as MDX. */
export type Format = 'md' | 'mdx';

/** The remark steps of the capabilities. Some of them add syntax to the parser. */
let listedSteps: (() => void)[] = [];

/** The parsers that were asked for so far. */
const parsers = new Map<Format, ReturnType<typeof makeParser>>();

/**
 * Sets the remark steps with which articles are compiled, and drops the parsers that
 * were made with earlier ones. Only `assemble` calls it.
 */
export function setRemarkSteps(steps: MarkdownStep[]): void {
  listedSteps = steps;
  parsers.clear();
}

function makeParser(format: Format) {
  const parser = unified().use(remarkParse);
  if (format === 'mdx') {
    parser.use(remarkMdx);
  }
  for (const step of listedSteps) {
    // A step is attached and never run on a tree, so that it adds only its syntax.
    parser.use(step);
  }
  return parser
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkGfm)
    .use(remarkComment)
    .freeze();
}

/**
 * The parser with all the syntax of the processor that compiles articles, except
 * what the options of docs, blog and pages add, and `{#id}` of headings in MDX, which
 * readArticles.ts escapes as the framework does.
 */
export function articleParser(format: Format): ReturnType<typeof makeParser> {
  const parser = parsers.get(format) ?? makeParser(format);
  parsers.set(format, parser);
  return parser;
}
