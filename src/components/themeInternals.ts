/**
 * Hooks that no public API replaces, for the site's own components and theme. As they
 * move between minor versions, these import them from here alone:
 * https://github.com/facebook/docusaurus/issues/10404
 */
export {
  useAnnouncementBar,
  useNavbarMobileSidebar,
} from '@docusaurus/theme-common/internal';
