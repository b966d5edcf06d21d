/**
 * Giscus: the discussion category that holds the comments, as
 * https://giscus.app shows the four values for a repository. The two ids are
 * placeholders until the repository has its discussions; with them, the line
 * that leads to the discussions stands in for the widget.
 */
export const giscus = {
  repo: 'game-toolkit/game-toolkit',
  repoId: 'R_kgDOGameTk',
  category: 'Announcements',
  categoryId: 'DIC_kwDOGameTk4Cg',
} as const;

/** Where the widget is served from; its messages come from here too. */
export const giscusOrigin = 'https://giscus.app';
