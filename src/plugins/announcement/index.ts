import type {ThemeConfig} from '@docusaurus/theme-common';

import type {Capability} from '../../lib/capability';
import {inlineScript} from '../../lib/node/inlineScript';
import {
  type AnnouncementStorage,
  forgetOlderDismissal,
} from './inline/forgetOlderDismissal';

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
        const {id} = announcementBar;
        return {headTags: inlineScript(forgetOlderDismissal, id, storage)};
      },
    }),
  };
}
