import type {Capability} from '../../lib/capability';
import {findContentFolders} from '../../lib/node/contentFolders';
import {findContentPages, findSourceFiles} from '../../lib/node/contentPages';
import type {HistoryDepth} from '../../lib/node/history';
import {failWith, remind} from '../../lib/node/message';
import {readArticles} from '../../lib/node/readArticles';
import type {StepFile} from '../../lib/node/stepFile';
import {currentReport, startReport} from './node/buildReport';
import {
  findImpossibleDates,
  findImpossibleName,
  findOtherEncoding,
  findSharedThreads,
  findTabs,
} from './node/checks';
import {markdownHooks} from './node/markdownHooks';
import {remindOfOpenBlocks} from './node/openBlocks';
import {SiteFiles} from './node/siteFiles';

// The import starts the report, so that the report also explains a mistake in
// src/site: docusaurus.config.ts imports those files after its plugins, and stops
// there before it calls any plugin.
startReport(process.argv);

/** Says why pages have no dates, where git does not know them. */
function explainHistory(history: HistoryDepth): void {
  const reasons = {
    none: '没有 git 记录',
    shallow: '的 git 记录不全（浅克隆，用 git fetch --unshallow 补全）',
  };
  if (history !== 'whole') {
    console.info(
      `【提醒】这里${reasons[history]}，页面上不显示更新时间，其余照常。`,
    );
  }
}

/**
 * Answers mistakes in Markdown in Chinese, with file, line and remedy, and ends
 * a failed build with a summary.
 */
export function buildMessages({
  history,
  annotate,
  commentsTerm,
}: {
  /** What git knows of the site's folder. */
  history: HistoryDepth;
  /** Whether to show the messages on the pull request, too. */
  annotate: boolean;
  /** The term by which the comments of a page are found. */
  commentsTerm: (page: string) => string;
}): Capability {
  const report = currentReport();
  // The framework evaluates the configuration several times.
  if (report && !report.isConfigured) {
    explainHistory(history);
  }
  report?.configure({annotate});
  function noteCompiled() {
    return (_tree: unknown, {path}: StepFile): void => {
      report?.compiled.add(path);
    };
  }
  return {
    reading: ({hooks}) => ({hooks: {...markdownHooks, ...hooks}}),
    remark: [noteCompiled, remindOfOpenBlocks],
    plugin(context) {
      const {siteDir, baseUrl, siteConfig} = context;
      const folders = findContentFolders(siteConfig).map(({folder}) => folder);
      const siteFiles = new SiteFiles(
        siteDir,
        baseUrl,
        folders,
        siteConfig.themeConfig,
      );
      report?.configure({siteFiles});
      return {
        name: 'build-messages',
        allContentLoaded({allContent}) {
          const {docs, blog} = findContentPages(allContent);
          siteFiles.setPages(findSourceFiles(allContent));
          const articles = readArticles(allContent, context);
          articles.flatMap(findTabs).forEach(remind);
          failWith([
            ...articles.flatMap(findOtherEncoding),
            ...articles.flatMap(findImpossibleDates),
            ...blog.flatMap(findImpossibleName),
            ...findSharedThreads([...docs, ...blog], baseUrl, commentsTerm),
          ]);
        },
      };
    },
  };
}
