/** Methods of medium-zoom that docusaurus-plugin-image-zoom calls. */
type Handle = {
  detach: () => void;
  update: (options: {background: string}) => void;
};

/**
 * Replaces the module `medium-zoom` for docusaurus-plugin-image-zoom, which
 * creates a zoom for each page. The images are attached by images.ts; the
 * plugin calls `update` when the colour mode changes under an open overlay.
 */
export default function mediumZoom(): Handle {
  return {
    detach() {},
    update({background}) {
      document
        .querySelector<HTMLElement>('.medium-zoom-overlay')
        ?.style.setProperty('background', background);
    },
  };
}
