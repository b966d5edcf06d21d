import type {LoadContext, Plugin} from '@docusaurus/types';

import {bannerScript} from './bannerScript';

/**
 * The framework's banner for a wrong base path, in Chinese, and on every page
 * instead of the home page alone. Upstream's text is not translatable, so its
 * own is off (`baseUrlIssueBanner: false`).
 */
export default function baseUrlBanner({siteConfig}: LoadContext): Plugin {
  return {
    name: 'base-url-banner',
    injectHtmlTags() {
      return {
        // Ahead of the script that fetches the sheet (page-styles).
        postBodyTags: [
          {tagName: 'script', innerHTML: bannerScript(siteConfig.baseUrl)},
        ],
      };
    },
  };
}
