import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {inlineScript} from '../../lib/node/inlineScript';
import {startupSigns} from '../../lib/shared/builtPage';
import {claimLoad} from '../../lib/shared/claimLoad';
import {watchLoad} from './inline/watchLoad';

/**
 * One notice for everything that did not load: the site at another path than
 * it was built for, its style sheet, its scripts, a page's chunk, a picture.
 */
export function loadFailures(): Capability {
  return {
    plugin: ({siteConfig: {baseUrl}}) => ({
      name: 'load-failures',
      getClientModules: () => [path.join(__dirname, 'client/index.ts')],
      getThemePath: () => path.join(__dirname, 'theme'),
      injectHtmlTags: () => ({
        headTags: inlineScript(watchLoad, baseUrl, startupSigns, claimLoad),
      }),
    }),
  };
}
