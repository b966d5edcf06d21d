/** Who the site is and where it lives: names, people, repository, locale. */

export const name = '游戏工具箱';

export const description =
  '游戏解包、编辑与汉化资料存档：搜集自网络的工具、文档与教程，全文可搜，附更新日志。';

/** Pictures of the site itself, below static/. */
export const images = {
  /** In the navbar and on the browser's tab: visitors download one file for both. */
  logo: 'img/logo.svg',
  socialCard: 'img/social-card.png',
} as const;

/** GitHub account and repository that hold the sources and the issues. */
export const repository = {
  owner: 'game-toolkit',
  name: 'game-toolkit',
  url: 'https://github.com/game-toolkit/game-toolkit',
  issuesUrl: 'https://github.com/game-toolkit/game-toolkit/issues',
  discussionsUrl: 'https://github.com/game-toolkit/game-toolkit/discussions',
  editUrl: 'https://github.com/game-toolkit/game-toolkit/edit/main/',
} as const;

export const licence = {
  name: 'CC BY-NC-SA 4.0',
  url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans',
} as const;

/** The only locale; `zh` is also the folder name below i18n/. */
export const locale = 'zh';
