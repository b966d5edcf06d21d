import type {LoadContext, Plugin} from '@docusaurus/types';

import {
  checkConfig,
  navbarItems,
  type Finding,
  type UncheckedConfig,
} from './checkConfig';
import {checkNavbar} from './checkNavbar';
import {listenToCommand, report, attachSources} from './console';
import {ExplainedError} from '../../lib/message';
import {readDocs, rememberPages} from './readContent';
import {Sources} from './sources';

export {markdownReports} from './markdownReports';

/** Fails with the first message; the summary shows them all. */
function failOn(findings: Finding[], sources: Sources): void {
  const messages = findings.map(({sign, ...message}) => ({
    where: sources.find(sign, 'config') ?? 'docusaurus.config.ts',
    ...message,
  }));
  messages.forEach(report);
  if (messages[0]) {
    throw new ExplainedError(messages[0]);
  }
}

/**
 * Answers a maintainer's mistakes in Chinese, with the file, the line and the
 * way to mend it: explains the framework's errors and warnings, and checks what
 * it passes over or reports only after bundling.
 */
function buildMessages({siteDir, siteConfig}: LoadContext): Plugin {
  const sources = new Sources(siteDir, siteConfig.baseUrl);
  attachSources(sources);
  // Not validated yet: that is what the check is for.
  const config = siteConfig as unknown as UncheckedConfig;
  failOn(checkConfig(config), sources);
  return {
    name: 'build-messages',
    allContentLoaded({allContent}) {
      rememberPages(allContent, sources);
      const docs = readDocs(allContent);
      failOn(checkNavbar(navbarItems(config), docs), sources);
    },
  };
}

/**
 * The plugin, listening from the moment the configuration is read: the
 * framework validates the configuration before it starts any plugin.
 *
 * @param argv `process.argv`; other commands and tests are left alone
 */
export function createBuildMessages(argv: string[]): typeof buildMessages {
  listenToCommand(argv);
  return buildMessages;
}
