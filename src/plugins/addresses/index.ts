import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {remind} from '../../lib/message';
import {rootsWithoutPage} from './build/docsRoots';
import {publicAddresses, remindOfLost} from './build/lostAddresses';
import {oneAddress} from './build/oneAddress';

/** The committed list, which `npm run addresses` overwrites. */
const listFile = 'src/site/addresses.txt';

/**
 * Lets every way of writing an address lead to its page and the root of the
 * docs to their main doc, and reports which addresses a build has lost.
 */
export function addresses(): Capability {
  return {
    plugin: ({siteDir, generatedFilesDir, siteConfig}) => ({
      name: 'addresses',
      getThemePath: () => path.join(__dirname, 'theme'),
      allContentLoaded({allContent, actions}) {
        for (const {path: root, docsPluginId} of rootsWithoutPage(allContent)) {
          actions.addRoute({
            path: root,
            exact: true,
            component: '@theme/MainDocRedirect',
            props: {docsPluginId},
          });
        }
      },
      injectHtmlTags: () => ({
        headTags: [
          {
            tagName: 'script',
            innerHTML: oneAddress(siteConfig.baseUrl, siteConfig.trailingSlash),
          },
        ],
      }),
      postBuild(props) {
        const built = `${publicAddresses(props).join('\n')}\n`;
        writeFileSync(path.join(generatedFilesDir, 'addresses.txt'), built);
        const file = path.join(siteDir, listFile);
        const list = existsSync(file) ? readFileSync(file, 'utf8') : '';
        const reminder = remindOfLost(list.split(/\r?\n/), listFile, props);
        if (reminder) {
          remind(reminder);
        }
        return Promise.resolve();
      },
    }),
  };
}
