import {type Message, remindInArticle} from './message';
import {sourceLocation} from './sitePaths';

/**
 * What a remark or rehype step is handed beside the tree: the article, or the
 * Markdown that an article imports. It is the part of unified's VFile that the
 * steps use.
 */
export type StepFile = {
  /** Absolute path. */
  path: string;
  /** The folder in which the build runs, which is the site's. */
  cwd: string;
  /**
   * The text that is compiled, as the preprocessor has left it. `String()` makes a
   * string of it.
   */
  value: unknown;
  /** What the framework says of the article, and what one step notes for a later one. */
  data: {frontMatter?: Record<string, unknown>};
};

/**
 * Reminds the author of what a step has found in the article.
 *
 * @param line undefined where it is not known: the message then names line 1
 */
export function remindAtLine(
  {path, cwd}: StepFile,
  line: number | undefined,
  reminder: Omit<Message, 'where'>,
): void {
  const where = sourceLocation(cwd, path, line);
  remindInArticle(path, {where, ...reminder});
}
