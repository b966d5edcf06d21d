/**
 * The term by which the comment service finds the thread of a page. Two pages with
 * one term stop the build.
 *
 * @param page path below the base path in plain characters, such as
 *   `docs/intro`
 */
export const commentsTerm = (page: string): string => page;
