import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {rootsWithoutPage} from './node/docsRoots';
import {
  type AddressRedirect,
  writeListAndReportLost,
} from './node/lostAddresses';
import {oneAddress} from './node/oneAddress';

/**
 * Lets every way of writing an address lead to its page and the root of the
 * docs to their main doc, and reports which addresses a build has lost.
 *
 * @param options.redirects - The former addresses that lead to other pages.
 */
export function addresses({
  redirects,
}: {
  redirects: AddressRedirect[];
}): Capability {
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
      postBuild: (props) => writeListAndReportLost(props, redirects),
    }),
  };
}
