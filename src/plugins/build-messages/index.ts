import type {LoadContext, Plugin} from '@docusaurus/types';

import {ExplainedError} from '../../lib/message';

import {
  checkConfig,
  navbarItems,
  type Finding,
  type UncheckedConfig,
} from './checkConfig';
import {checkNavbar} from './checkNavbar';
import {attachSources, report} from './console';
import {readDocs, rememberPages} from './readContent';
import {Sources} from './sources';

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
 * Checks the configuration before the framework does, which stops at the first
 * mistake and does not name the item.
 *
 * @param siteDir folder of docusaurus.config.ts
 * @throws Error in Chinese for the first mistake; the summary names them all
 */
export function checkSiteConfig(
  siteDir: string,
  config: UncheckedConfig & {baseUrl: string},
): void {
  failOn(checkConfig(config), new Sources(siteDir, config.baseUrl));
}

/**
 * Answers a maintainer's mistakes in Chinese, with the file, the line and the
 * way to mend it: explains the framework's errors and warnings, and checks what
 * it passes over or reports only after bundling.
 */
export default function buildMessages({
  siteDir,
  siteConfig,
}: LoadContext): Plugin {
  const sources = new Sources(siteDir, siteConfig.baseUrl);
  attachSources(sources);
  const config = siteConfig as unknown as UncheckedConfig;
  return {
    name: 'build-messages',
    allContentLoaded({allContent}) {
      rememberPages(allContent, sources);
      const docs = readDocs(allContent);
      failOn(checkNavbar(navbarItems(config), docs), sources);
    },
  };
}
