import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {rootsWithoutPage} from './build/docsRoots';
import {reportLost} from './build/lostAddresses';
import {oneAddress} from './build/oneAddress';

/**
 * Lets every way of writing an address lead to its page and the root of the
 * docs to their main doc, and reports which addresses a build has lost.
 */
export function addresses(): Capability {
  return {
    plugin: ({siteConfig: {baseUrl, trailingSlash}}) => ({
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
        headTags: `<script>${oneAddress(baseUrl, trailingSlash)}</script>`,
      }),
      postBuild: reportLost,
    }),
  };
}
