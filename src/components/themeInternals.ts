/**
 * Hooks and a name that no public API replaces. As they move between minor versions, only
 * this file imports them: https://github.com/facebook/docusaurus/issues/10404
 */
export {
  keyboardFocusedClassName,
  useAnnouncementBar,
  useNavbarMobileSidebar,
} from '@docusaurus/theme-common/internal';
