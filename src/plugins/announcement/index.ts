import type {ThemeConfig} from '@docusaurus/preset-classic';

import type {Capability} from '../../lib/capability';
import {
  type AnnouncementStorage,
  forgetOlderDismissal,
} from './inline/forgetOlderDismissal';

/** A value as JavaScript that may stand in a script of a page. */
const toScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** Shows a new announcement at once to visitors who have closed an earlier one. */
export function announcement(): Capability {
  return {
    plugin: ({siteConfig, siteStorage: {type, namespace}}) => ({
      name: 'announcement',
      injectHtmlTags() {
        const {announcementBar} = siteConfig.themeConfig as ThemeConfig;
        if (!announcementBar) {
          return {};
        }
        const storage: AnnouncementStorage = {
          type,
          idKey: `docusaurus.announcement.id${namespace}`,
          dismissKey: `docusaurus.announcement.dismiss${namespace}`,
        };
        const values = [announcementBar.id, storage].map(toScript).join(',');
        return {
          headTags: `<script>(${String(forgetOlderDismissal)})(${values})</script>`,
        };
      },
    }),
  };
}
