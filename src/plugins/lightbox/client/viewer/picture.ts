import {zoom as settings} from '@site/src/site/zoom';

import {gestures} from '../../engine/constants';
import {fitScale, fitted, zoomAt} from '../../engine/geometry';
import type {Point, Size, View} from '../../engine/geometry';
import {originalOf} from '../images';
import type {Dialog} from './dialog';
import {currentState} from './stage';

/** A picture on its stage: where it is, and what moves it there. */
export type Picture = ReturnType<typeof createPicture>;

const hidden = 'medium-zoom-image--hidden';

/** True size: srcset makes naturalWidth the slot's, the page may set less. */
function naturalSizeOf(image: HTMLImageElement): Size {
  const larger = (attribute: string, natural: number) =>
    Math.max(Number(image.getAttribute(attribute)) || 0, natural);
  return {
    width: larger('width', image.naturalWidth),
    height: larger('height', image.naturalHeight),
  };
}

/** The overlay, and a copy of the image that is going to move. */
function createElements(image: HTMLImageElement) {
  const overlay = document.createElement('div');
  overlay.className = 'medium-zoom-overlay';
  const {light, dark} = settings.background;
  const isDark = document.documentElement.dataset.theme === 'dark';
  // Later changes of the mode come from the plugin, through mediumZoom.ts.
  overlay.style.background = isDark ? dark : light;
  const shown = document.createElement('img');
  shown.className = 'medium-zoom-image--opened';
  // Outside the dialog, which tells what it shows.
  shown.setAttribute('aria-hidden', 'true');
  shown.alt = image.alt;
  // What the page shows already, whatever srcset it came from: no blinking.
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
  // Or else it is still to load, with no size written beside it.
  const isKnown = image.naturalWidth > 0 || image.hasAttribute('width');
  let natural = naturalSizeOf(image);
  let view: View = fitted;
  let stage: Size;
  /** Fitted: how far from the page, and how much larger. */
  let home: Point & {scale: number};
  let placement: Point & {scale: number};

  function move(x: number, y: number, scale: number): void {
    placement = {x, y, scale};
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
      scale: fitScale(size, natural, stage),
    };
    shown.style.width = `${size.width}px`;
    shown.style.height = `${size.height}px`;
  }

  /** Scales by a factor; what is at one point comes to lie at another. */
  function zoomBy(factor: number, point: Point, to = point): void {
    const onStage = ({x, y}: Point): Point => ({
      x: x - stage.width / 2,
      y: y - stage.height / 2,
    });
    const picture = {
      width: size.width * home.scale,
      height: size.height * home.scale,
    };
    // Up to its own pixels, and to a good size in any case.
    const max = Math.max(gestures.leastMaxZoom, natural.width / picture.width);
    const points = {from: onStage(point), to: onStage(to)};
    look(zoomAt(view, factor, points, {max, picture, stage}));
  }

  /** The stage has another size. */
  function refit(): void {
    measure();
    zoomBy(1, from);
  }

  /** Puts the original in the picture's place once it is decoded. */
  function sharpen(url: string): void {
    const original = new Image();
    signal.addEventListener('abort', () => {
      original.src = '';
    });
    // Not decode() from the start: cut off, it would keep all this for good.
    const fail = () => finish(original, false);
    const decode = () => {
      original.decode().then(() => finish(original, true), fail);
    };
    original.addEventListener('load', decode, {signal});
    original.addEventListener('error', fail, {signal});
    original.src = url;
  }

  function finish(original: HTMLImageElement, isLoaded: boolean): void {
    if (signal.aborted) {
      return;
    }
    if (isLoaded) {
      shown.src = original.src;
    } else {
      sayFailure();
    }
    const {naturalWidth, naturalHeight} = original;
    if (isLoaded && (naturalWidth > natural.width || !isKnown)) {
      natural = {width: naturalWidth, height: naturalHeight};
      size = isKnown ? size : natural;
    }
    refit();
  }

  if (Math.max(natural.width, natural.height) < gestures.pixelArt) {
    shown.style.imageRendering = 'pixelated';
  }
  shown.style.left = `${left}px`;
  shown.style.top = `${top}px`;
  measure();
  if (currentState() === 'open') {
    // In the place of another one: nothing moves.
    look(fitted);
  }
  image.classList.add(hidden);
  document.body.append(overlay, shown);
  // Asking for the layout makes this the place from which it moves.
  shown.getBoundingClientRect();
  look(fitted);
  if (originalOf(image) !== shown.src || image.naturalWidth === 0) {
    sharpen(originalOf(image));
  }

  return {
    shown,
    overlay,
    refit,
    zoomBy,
    isEnlarged: () => view.zoom > 1,
    /** Out of its place, with a finger or a pointer. */
    carry: (moved: Point, growth: number) =>
      move(home.x + moved.x, home.y + moved.y, home.scale + growth),
    /** Fitted, or back where the visitor has put it. */
    settle: () => look(view),
    fit: () => look(fitted),
    /** Under a finger it follows at once; otherwise it takes its time. */
    hold(isHeld: boolean): void {
      shown.toggleAttribute('data-held', isHeld);
      overlay.toggleAttribute('data-held', isHeld);
    },
    /** Lets the page through, from 0 to 1. */
    fade(share: number): void {
      overlay.style.opacity = share > 0 ? String(1 - 0.8 * share) : '';
    },
    /** Back to the page, and tied to it: it may scroll on. */
    leave(): void {
      const {x, y, scale} = placement;
      shown.toggleAttribute('data-held', true);
      shown.style.position = 'absolute';
      shown.style.left = `${left + from.x}px`;
      shown.style.top = `${top + from.y}px`;
      move(x + window.scrollX - from.x, y + window.scrollY - from.y, scale);
      // Nobody sees the change: only from here on does it move.
      shown.getBoundingClientRect();
      this.hold(false);
      this.fade(0);
      shown.style.transform = '';
    },
    remove(): void {
      image.classList.remove(hidden);
      overlay.remove();
      shown.remove();
    },
  };
}
