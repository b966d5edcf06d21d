import type {Zoom} from 'medium-zoom/dist/pure';

/** What docusaurus-plugin-image-zoom calls. */
type Handle = Pick<Zoom, 'detach' | 'update'>;

/**
 * Stands in for the module `medium-zoom` under docusaurus-plugin-image-zoom,
 * which on each page detaches everything and asks for a new zoom, the first time
 * perhaps ahead of hydration. The viewer attaches the images by itself, from the
 * same theme configuration, and loads medium-zoom when one is to open; through
 * `update` the plugin keeps the colour of an open overlay up to date.
 */
export default function mediumZoom(): Handle {
  const handle = {
    detach: () => handle,
    update({background = ''}) {
      document
        .querySelector<HTMLElement>('.medium-zoom-overlay')
        ?.style.setProperty('background', background);
      return handle;
    },
  } as Handle;
  return handle;
}
