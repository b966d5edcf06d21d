import {zoom as settings} from '@site/src/site/zoom';

import {gestures} from '../../engine/constants';
import {clamp, fitScale, type Point, type Size} from '../../engine/geometry';
import type {Dialog} from './dialog';
import {currentState} from './stage';

/** An open picture: its elements, and what moves them. */
export type Picture = ReturnType<typeof createPicture>;

/**
 * Size and place of an open picture: `zoom` times its fitted size, with its
 * centre at `x` and `y` from the middle of the stage.
 */
type View = Point & {zoom: number};

/** A picture that is fitted into the stage: nothing is enlarged yet. */
const fitted: View = {x: 0, y: 0, zoom: 1};

const hidden = 'medium-zoom-image--hidden';

/** Width of the file; with `srcset`, `naturalWidth` is what `sizes` says. */
function fileWidthOf(image: HTMLImageElement): number {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  const offered = Array.from(sources)
    .flatMap(({srcset}) => srcset.match(/\d+(?=w\b)/g) ?? [])
    .map(Number);
  return offered.length > 0
    ? Math.max(...offered)
    : image.naturalWidth || Number(image.getAttribute('width'));
}

/** The overlay, and a copy of the image that is going to move. */
function createElements(image: HTMLImageElement) {
  const overlay = document.createElement('div');
  overlay.className = 'medium-zoom-overlay';
  const {light, dark} = settings.background;
  overlay.style.cssText = `--zoom-light: ${light}; --zoom-dark: ${dark}`;
  const shown = document.createElement('img');
  shown.className = 'medium-zoom-image--opened';
  // The dialog, which has the picture's name, does not contain it.
  shown.setAttribute('aria-hidden', 'true');
  shown.alt = image.alt;
  // The size that the page shows is loaded already, so nothing flickers.
  shown.decoding = 'sync';
  shown.src = image.currentSrc || image.src;
  shown.draggable = false;
  return {overlay, shown};
}

/**
 * Raises an image onto the stage above its dialog's bar. Every point is in CSS
 * pixels of the viewport.
 *
 * @param signal - Stops the download of the original.
 */
export function createPicture(
  image: HTMLImageElement,
  {barHeight, sayFailure}: Pick<Dialog, 'barHeight' | 'sayFailure'>,
  signal: AbortSignal,
) {
  const {overlay, shown} = createElements(image);
  const from = {x: window.scrollX, y: window.scrollY};
  const {left, top, width, height} = image.getBoundingClientRect();
  let size = {width: Math.max(width, 1), height: Math.max(height, 1)};
  // Otherwise the file has not loaded, and the page has no size for it.
  const isKnown = image.naturalWidth > 0 || image.hasAttribute('width');
  let fileWidth = fileWidthOf(image);
  let view = fitted;
  let stage: Size;
  /** Fitted: how far from the page, and how much larger. */
  let home: Point & {scale: number};

  function move(x: number, y: number, scale: number): void {
    shown.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
  }

  function look(next: View): void {
    view = next;
    move(home.x + view.x, home.y + view.y, home.scale * view.zoom);
  }

  function measure(): void {
    const {clientWidth, clientHeight} = document.documentElement;
    stage = {width: clientWidth, height: clientHeight - barHeight()};
    home = {
      x: (stage.width - size.width) / 2 - left,
      y: (stage.height - size.height) / 2 - top,
      scale: fitScale(size, fileWidth, stage),
    };
    shown.style.width = `${size.width}px`;
    shown.style.height = `${size.height}px`;
  }

  /**
   * Scales by a factor, and moves one point of the picture to another: in a
   * pinch, the middle between the fingers before and after. No edge of a picture
   * that fills the stage comes inside the stage.
   */
  function zoomBy(factor: number, point: Point, to = point): void {
    // Up to the pixels of the file, and to a minimum for small files.
    const most = fileWidth / (size.width * home.scale);
    const max = Math.max(gestures.leastMaxZoom, most);
    const zoom = clamp(view.zoom * factor, 1, max);
    const growth = zoom / view.zoom;
    const place = (axis: 'x' | 'y', length: number, room: number) => {
      const now = point[axis] - room / 2;
      const then = to[axis] - room / 2;
      const reach = Math.max(0, length * home.scale * zoom - room) / 2;
      // The sum turns -0 into 0, which CSS would print.
      return clamp(then - (now - view[axis]) * growth, -reach, reach) + 0;
    };
    const x = place('x', size.width, stage.width);
    const y = place('y', size.height, stage.height);
    look({x, y, zoom});
  }

  /** Puts the file that Markdown names in the picture's place, once decoded. */
  async function sharpen(): Promise<void> {
    const original = new Image();
    signal.addEventListener('abort', () => {
      original.src = '';
    });
    original.src = image.src;
    const hasFailed = await original.decode().catch(() => true);
    if (signal.aborted) {
      return;
    }
    if (hasFailed) {
      sayFailure();
    } else {
      shown.src = original.src;
      const {naturalWidth: width, naturalHeight: height} = original;
      fileWidth = isKnown ? Math.max(fileWidth, width) : width;
      size = isKnown ? size : {width, height};
    }
    // Of its own size, above a bar that a failure has made taller.
    measure();
    zoomBy(1, from);
  }

  if (fileWidth * Math.max(1, size.height / size.width) < gestures.pixelArt) {
    shown.style.imageRendering = 'pixelated';
  }
  shown.style.left = `${left}px`;
  shown.style.top = `${top}px`;
  measure();
  if (currentState() === 'open') {
    // It takes the place of another picture, without a transition.
    look(fitted);
  }
  image.classList.add(hidden);
  document.body.append(overlay, shown);
  // Reading the layout makes this the start of the transition.
  shown.getBoundingClientRect();
  look(fitted);
  if (image.src !== shown.src || image.naturalWidth === 0) {
    void sharpen();
  }

  return {
    shown,
    overlay,
    zoomBy,
    isEnlarged: () => view.zoom > 1,
    /** Moves it along with a finger or a pointer. */
    carry: (moved: Point, growth: number) =>
      move(home.x + moved.x, home.y + moved.y, home.scale + growth),
    /** Moves it back to where it was before `carry`. */
    settle: () => look(view),
    fit: () => look(fitted),
    /** Without a transition while a finger holds it. */
    hold: (isHeld: boolean) => shown.toggleAttribute('data-held', isHeld),
    /** Returns to its place on the page, with which it may then scroll. */
    leave(): void {
      const {scrollX, scrollY} = window;
      shown.style.position = 'absolute';
      shown.style.left = `${left + scrollX}px`;
      shown.style.top = `${top + scrollY}px`;
      this.hold(false);
      move(from.x - scrollX, from.y - scrollY, 1);
    },
    remove(): void {
      image.classList.remove(hidden);
      overlay.remove();
      shown.remove();
    },
  };
}
