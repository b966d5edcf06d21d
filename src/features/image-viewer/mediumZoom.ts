import type {Zoom} from 'medium-zoom/dist/pure';

import {getZoom} from './zoom';

/**
 * Stands in for the module `medium-zoom` under docusaurus-plugin-image-zoom,
 * which on each page detaches everything and asks for a new zoom, the first time
 * perhaps ahead of hydration. There is one zoom for good; the viewer attaches
 * the images by itself, and the plugin keeps the overlay's colour up to date
 * through `update`. The arguments are those of the theme configuration, which
 * the viewer reads too.
 */
export default function mediumZoom(): Zoom {
  const handle: Zoom = {...getZoom(), detach: () => handle};
  return handle;
}
