/**
 * Replaces the module `medium-zoom` for docusaurus-plugin-image-zoom, which
 * calls `detach` when the page changes, and `update` when the colour mode does.
 * The images are attached by images.ts.
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
