import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {PluginModule} from '@docusaurus/types';
import path from 'node:path';

import {baseUrlBanner} from './build/baseUrlBanner';
import {oneAddress} from './build/oneAddress';

const withoutSlash = (address: string) => address.replace(/(.)\/$/, '$1');

/**
 * Lets every way of writing an address lead to its page, the root of the docs
 * to the main doc, and says when the site stands at another path than it was
 * built for.
 *
 * The framework's own banner for that is English and on the home page alone;
 * its text is not translatable, so it is off (`baseUrlIssueBanner: false`).
 */
export function addresses(): PluginModule {
  return ({siteConfig: {baseUrl}}) => ({
    name: 'addresses',
    getThemePath: () => path.join(__dirname, 'theme'),
    allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as
        LoadedContent | undefined;
      const latest = docs?.loadedVersions.find(({isLast}) => isLast);
      const root = latest && withoutSlash(latest.path);
      // A document with the slug / is the root itself.
      if (
        root &&
        !latest.docs.some(({permalink}) => withoutSlash(permalink) === root)
      ) {
        actions.addRoute({
          path: root,
          exact: true,
          component: '@theme/MainDocRedirect',
        });
      }
    },
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: oneAddress(baseUrl)}],
      // It listens for a sheet that does not load, so it stands before the link.
      postBodyTags: [{tagName: 'script', innerHTML: baseUrlBanner(baseUrl)}],
    }),
  });
}
