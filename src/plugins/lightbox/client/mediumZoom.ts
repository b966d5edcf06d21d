/** What docusaurus-plugin-image-zoom calls of medium-zoom's interface. */
type Handle = {
  detach: () => void;
  update: (options: {background: string}) => void;
};

/**
 * Stands in for the module `medium-zoom` under docusaurus-plugin-image-zoom,
 * which asks for a new zoom on each page. Here the images are attached already;
 * through `update` the plugin keeps the colour of an open overlay up to date.
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
