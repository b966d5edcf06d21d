/**
 * Hooks of the framework's internals that no public API replaces. They move
 * between minor versions (https://github.com/facebook/docusaurus/issues/10404),
 * so components and swizzles take them from here.
 */
export {
  useAnnouncementBar,
  useNavbarMobileSidebar,
} from '@docusaurus/theme-common/internal';
