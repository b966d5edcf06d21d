import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/theme-common';

/**
 * Forgets the dismissal of an older announcement before the theme's inline
 * script reads it. The theme resets it only after hydration, too late for its
 * own script, so that a new announcement stayed hidden on the first load.
 * Keys: theme-common/src/contexts/announcementBar.tsx.
 */
export default function announcementReset({siteConfig}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as Partial<ThemeConfig>;
  return {
    name: 'announcement-reset',
    injectHtmlTags() {
      if (!announcementBar) {
        return {};
      }
      // In the head, so that it runs before the theme's script in the body.
      const id = JSON.stringify(announcementBar.id).replaceAll('<', '\\u003c');
      return {
        headTags: [
          {
            tagName: 'script',
            innerHTML:
              'try{' +
              `if(localStorage.getItem('docusaurus.announcement.id')!==${id})` +
              "localStorage.removeItem('docusaurus.announcement.dismiss')" +
              '}catch(e){}',
          },
        ],
      };
    },
  };
}
