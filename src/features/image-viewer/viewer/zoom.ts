import mediumZoom from 'medium-zoom/dist/pure';
import type {Zoom} from 'medium-zoom/dist/pure';

let instance: Zoom | undefined;
let resizeAnswer: ((event: Event) => void) | undefined;

function createZoom(): Zoom {
  // medium-zoom closes on every resize, and at a window the order of listeners
  // is that of their coming, whether they capture or not.
  window.addEventListener('resize', (event) => resizeAnswer?.(event));
  // Its own closing by scroll is past the offset, not at it, and 150 ms late.
  return mediumZoom({scrollOffset: Infinity});
}

/** The one medium-zoom of the page's life: each adds listeners for good. */
export function getZoom(): Zoom {
  instance ??= createZoom();
  return instance;
}

/**
 * Answers resizes ahead of medium-zoom.
 *
 * @param signal - Stops it.
 */
export function answerResize(
  answer: (event: Event) => void,
  signal: AbortSignal,
): void {
  resizeAnswer = answer;
  signal.addEventListener('abort', () => {
    resizeAnswer = undefined;
  });
}

/** The two elements that medium-zoom puts into the body. */
export type Raised = {
  /** Its copy of the image, which is what moves. */
  shown: HTMLImageElement;
  overlay: HTMLElement;
};

/** Opens an image; what follows comes as events at the image. */
export function raise(image: HTMLImageElement): Raised {
  // It would answer `srcset` with a second copy on top of the first.
  image.hasAttribute = (name) =>
    name !== 'srcset' && image.getAttribute(name) !== null;
  void getZoom().attach(image).open({target: image});
  Reflect.deleteProperty(image, 'hasAttribute');
  const shown = document.querySelector<HTMLImageElement>(
    '.medium-zoom-image--opened',
  );
  const overlay = document.querySelector<HTMLElement>('.medium-zoom-overlay');
  if (!shown || !overlay) {
    throw new Error('medium-zoom has opened nothing.');
  }
  return {shown, overlay};
}

/** Makes medium-zoom forget a closed image, which goes on zooming. */
export function forget(image: HTMLImageElement): void {
  getZoom().detach(image);
  image.classList.add('medium-zoom-image');
}
