/**
 * Replaces the module `medium-zoom` for docusaurus-plugin-image-zoom, which
 * creates a zoom for each page and calls these two methods. The images are
 * attached by images.ts; the plugin calls `update` when the colour mode changes
 * under an open overlay.
 */
export default function mediumZoom() {
  return {
    detach() {},
    update({background}: {background: string}) {
      document
        .querySelector<HTMLElement>('.medium-zoom-overlay')
        ?.style.setProperty('background', background);
    },
  };
}
