/**
 * Hooks that no public API replaces. They move between minor versions, so that
 * only this file names them: https://github.com/facebook/docusaurus/issues/10404
 */
export {
  useAnnouncementBar,
  useNavbarMobileSidebar,
} from '@docusaurus/theme-common/internal';
