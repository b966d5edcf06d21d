import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import type {History} from '../../lib/node/history';
import type {Capability} from '../../lib/capability';
import {findContentPages, readContents} from '../../lib/node/contentPages';
import {remind} from '../../lib/node/message';
import {checkDate, checkTerms} from './node/checks';
import {keepReminders} from './node/keptReminders';
import {markdownReports} from './node/markdownHooks';
import {currentSession, listen} from './node/session';
import {Sources} from './node/sources';

/**
 * Answers mistakes in Markdown in Chinese, with file, line and remedy, and ends
 * a failed build with a summary. It is called while the configuration is read,
 * to hear what the framework says before it starts any plugin.
 *
 */
export function buildMessages({
  history,
  annotate,
  discussionTerm,
}: {
  /** What git knows of the site's folder. */
  history: History;
  /** Whether to show the messages on the pull request, too. */
  annotate: boolean;
  /** The term by which the comments of a page are found. */
  discussionTerm: (page: string) => string;
}): Capability {
  if (listen(process.argv, annotate) && history !== 'whole') {
    const lack = {
      none: '没有 git 记录',
      shallow: '的 git 记录不全（浅克隆，用 git fetch --unshallow 补全）',
    }[history];
    console.info(`【提醒】这里${lack}，页面上不显示更新时间，其余照常。`);
  }
  const compiled = new Set<string>();
  const note = (_: unknown, {path}: {path: string}) => void compiled.add(path);
  return {
    reading: ({hooks}) => ({hooks: {...markdownReports, ...hooks}}),
    remark: [() => note],
    plugin: ({siteDir, baseUrl, siteConfig: {presets, plugins}}) => {
      const sources = new Sources(siteDir, baseUrl, [presets, plugins]);
      const session = currentSession();
      if (session) {
        session.sources = sources;
      }
      return {
        name: 'build-messages',
        allContentLoaded({allContent}) {
          const {docs, blog} = findContentPages(allContent);
          const articles = [...docs, ...blog];
          const {pages} = readContents(allContent);
          sources.pages = [...articles, ...pages].map(
            ({permalink, source}) => ({
              permalink,
              file: aliasedSitePathToRelativePath(source),
            }),
          );
          sources.pages.forEach(({file}) => checkDate(sources, file));
          checkTerms(articles, baseUrl, discussionTerm);
        },
        postBuild() {
          const found = session?.found ?? [];
          keepReminders(siteDir, found, compiled).forEach(remind);
        },
      };
    },
  };
}
