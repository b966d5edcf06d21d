/**
 * Hooks that no public API replaces. As they move between minor versions, only
 * this file imports them: https://github.com/facebook/docusaurus/issues/10404
 */
export {
  useAnnouncementBar,
  useNavbarMobileSidebar,
} from '@docusaurus/theme-common/internal';
