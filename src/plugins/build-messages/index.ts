import type {I18nConfig} from '@docusaurus/types';
import {spawnSync} from 'node:child_process';

import type {Capability} from '../../lib/capability';
import {ExplainedError} from '../../lib/message';
import {markdownReports} from './build/markdown';
import {checkDate} from './build/frontMatterRules';
import {keepReminders, noteCompiled} from './build/keptReminders';
import {currentSession, listen} from './build/session';
import {Sources} from './build/sources';

/**
 * Whether git knows when the site's files were changed. Without git, in a
 * folder that is no repository (an unpacked archive) or one that git refuses
 * to read, the framework's dates would stop the build.
 */
export function hasHistory(siteDir: string): boolean {
  const log = ['log', '--max-count=1', '--format=%h', '--', '.'];
  const {status, stdout} = spawnSync('git', log, {cwd: siteDir});
  return status === 0 && stdout.length > 0;
}

type Page = {permalink: string; source: string};

/** Every page with a file of its own in what the content plugins loaded. */
function pagesOf(content: unknown): Page[] {
  if (typeof content !== 'object' || content === null) {
    return [];
  }
  const isPage = 'permalink' in content && 'source' in content;
  const within = Object.values(content).flatMap(pagesOf);
  return isPage ? [content as Page, ...within] : within;
}

/** The framework makes up what a locale lacks, and says nothing. */
function checkLocales({defaultLocale, locales, localeConfigs}: I18nConfig) {
  for (const locale of [defaultLocale, ...locales]) {
    if (!locales.includes(locale) || !localeConfigs[locale]) {
      throw new ExplainedError({
        where: 'docusaurus.config.ts',
        what: `语言「${locale}」没有配置`,
        fix: `在 i18n.locales 里写上「${locale}」，并在 i18n.localeConfigs 里给出它的 label、direction、htmlLang 与 calendar。`,
      });
    }
  }
}

/**
 * Answers the mistakes of people who write Markdown in Chinese, with the file,
 * the line and the way to mend it, and ends a failed build with a summary.
 *
 * Called while the configuration is read, so that it hears what the framework
 * says before it starts any plugin.
 */
export function buildMessages(): Capability {
  listen(process.argv);
  return {
    reading: markdownReports,
    remark: [noteCompiled],
    plugin: ({siteDir, siteConfig}) => {
      const sources = new Sources(siteDir, siteConfig.baseUrl);
      const session = currentSession();
      if (session) {
        session.sources = sources;
      }
      checkLocales(siteConfig.i18n);
      if (!hasHistory(siteDir)) {
        console.warn(
          '【提醒】这里没有 git 记录，页面上不显示更新时间，其余照常。',
        );
      }
      return {
        name: 'build-messages',
        allContentLoaded({allContent}) {
          for (const {permalink, source} of pagesOf(allContent)) {
            const file = source.replace(/^@site\//, '');
            sources.addPage(permalink, file);
            checkDate(sources, file);
          }
        },
        postBuild() {
          // What is wrong in the articles that came out of the cache.
          keepReminders(siteDir, session?.found ?? new Set()).forEach((text) =>
            console.warn(text),
          );
        },
      };
    },
  };
}
