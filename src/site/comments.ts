/**
 * The discussion category that holds the comments, as https://giscus.app shows
 * the four values for a repository. The two ids are placeholders until the
 * repository has its discussions; with them, the line that leads to the
 * discussions stands in for the widget.
 */
export const discussionCategory = {
  repo: 'game-toolkit/game-toolkit',
  repoId: 'R_kgDOGameTk',
  category: 'Announcements',
  categoryId: 'DIC_kwDOGameTk4Cg',
} as const;

/**
 * The term that finds the discussion of a page, and the title of that
 * discussion. Two pages with one term stop the build.
 *
 * @param page path below the base path in plain characters, such as
 *   `docs/intro`
 */
export const discussionTerm = (page: string): string => page;
