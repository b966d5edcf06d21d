import path from 'node:path';

import type {PluginModule} from '@docusaurus/types';

import {hideSpoilers} from './build/markdown';

/** Text that is hidden until a reader wants to see it; a style sheet alone. */
export function spoilers(): PluginModule {
  return () => ({
    name: 'spoilers',
    getClientModules: () => [path.join(__dirname, 'client/styles.css')],
  });
}

/** The step that finds them, for docs, blog and pages alike. */
export const spoilersMarkdown = {beforeDefaultRemarkPlugins: [hideSpoilers]};
