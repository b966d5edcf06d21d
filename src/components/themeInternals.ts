/**
 * The framework's internals that no public API replaces. They move between
 * minor versions (https://github.com/facebook/docusaurus/issues/10404), so
 * this is the only file that imports them.
 */
export {
  useAnnouncementBar,
  useDateTimeFormat,
  useNavbarMobileSidebar,
  useScrollPosition,
} from '@docusaurus/theme-common/internal';
