import {gestures} from '../../shared/constants';
import {clamp, fitScale, type Point, type Size} from '../../shared/geometry';
import {zoom} from '../settings';
import type {Dialog} from './dialog';
import {currentState} from './stage';

/** An open picture: its elements, and what moves them. */
export type Picture = ReturnType<typeof createPicture>;

/** Its centre, from the middle of the stage; `zoom` times the fitted size. */
export type View = Point & {zoom: number};

/** A picture that is fitted into the stage: nothing is enlarged yet. */
export const fitted: View = {x: 0, y: 0, zoom: 1};

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
  const {light, dark} = zoom.background;
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
  const {width, height} = image.getBoundingClientRect();
  /** Before it is fitted: on the page, or else its own. */
  let base = {width: Math.max(width, 1), height: Math.max(height, 1)};
  // Otherwise the file has not loaded, and the page has no size for it.
  const isKnown = image.naturalWidth > 0 || image.hasAttribute('width');
  let fileWidth = fileWidthOf(image);
  let view = fitted;
  let stage: Size;
  let size: Size;

  function show({x, y, zoom}: View): void {
    shown.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${zoom})`;
  }

  /** Fits the picture into the middle of the stage. */
  function measure(): void {
    const {clientWidth, clientHeight} = document.documentElement;
    stage = {width: clientWidth, height: clientHeight - barHeight()};
    const scale = fitScale(base, fileWidth, stage);
    size = {width: base.width * scale, height: base.height * scale};
    shown.style.left = `${(stage.width - size.width) / 2}px`;
    shown.style.top = `${(stage.height - size.height) / 2}px`;
    shown.style.width = `${size.width}px`;
    shown.style.height = `${size.height}px`;
    const longest = fileWidth * Math.max(1, base.height / base.width);
    const isPixelArt = longest < gestures.pixelArt;
    shown.style.imageRendering = isPixelArt ? 'pixelated' : '';
  }

  /** The view that covers the image on the page. */
  function onPage(): View {
    const {left, top, width, height} = image.getBoundingClientRect();
    return {
      x: left + (width - stage.width) / 2,
      y: top + (height - stage.height) / 2,
      zoom: width / size.width,
    };
  }

  /**
   * Scales by a factor, and moves one point of the picture to another: in a
   * pinch, the middle between the fingers before and after. No edge of a picture
   * that fills the stage comes inside the stage.
   */
  function zoomBy(factor: number, point: Point, to = point): void {
    // Up to the pixels of the file, and to a minimum for small files.
    const max = Math.max(gestures.leastMaxZoom, fileWidth / size.width);
    const zoom = clamp(view.zoom * factor, 1, max);
    const growth = zoom / view.zoom;
    const place = (axis: 'x' | 'y', side: 'width' | 'height') => {
      const middle = stage[side] / 2;
      const from = point[axis] - middle - view[axis];
      const reach = Math.max(0, (size[side] * zoom) / 2 - middle);
      return clamp(to[axis] - middle - from * growth, -reach, reach);
    };
    view = {x: place('x', 'width'), y: place('y', 'height'), zoom};
    show(view);
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
      fileWidth = Math.max(fileWidth, width);
      base = isKnown ? base : {width, height};
    }
    // Of its own size, above a bar that a failure has made taller.
    measure();
    zoomBy(1, view);
  }

  measure();
  // One that takes the place of another picture has no transition.
  if (currentState() !== 'open') {
    show(onPage());
  }
  image.classList.add(hidden);
  document.body.append(overlay, shown);
  // Reading the layout makes this the start of the transition.
  shown.getBoundingClientRect();
  show(fitted);
  if (image.src !== shown.src || image.naturalWidth === 0) {
    void sharpen();
  }

  return {
    shown,
    overlay,
    /** Shows another view until the next call of `zoomBy`. */
    show,
    zoomBy,
    isEnlarged: () => view.zoom > 1,
    /** The zoom of a fitted picture while it is grabbed. */
    grabZoom: () => 1 + (gestures.grabScale * base.width) / size.width,
    /** Returns to its place on the page, with which it may then scroll. */
    leave(): void {
      const {scrollX, scrollY} = window;
      shown.style.position = 'absolute';
      shown.style.margin = `${scrollY}px 0 0 ${scrollX}px`;
      shown.style.transition = '';
      show(onPage());
    },
    remove(): void {
      image.classList.remove(hidden);
      overlay.remove();
      shown.remove();
    },
  };
}
