import mediumZoom from 'medium-zoom/dist/pure';
import type {Zoom} from 'medium-zoom/dist/pure';

let instance: Zoom | undefined;

/** The one medium-zoom of the page's life: each adds listeners for good. */
export function getZoom(): Zoom {
  // Its own closing by scroll is past the offset, not at it, and 150 ms late.
  instance ??= mediumZoom({scrollOffset: Infinity});
  return instance;
}
