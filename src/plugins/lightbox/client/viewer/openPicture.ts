import {clamp, fitScale, type Point, type Size} from '../../shared/geometry';
import {originalOf, sizesOf} from '../images';
import {zoomSettings} from '../settings';
import type {Dialog} from './dialog';
import {gestureLimits} from './gestureLimits';
import {currentState} from './zoomState';

// The stage is the part of the viewport above the dialog's bar. All lengths are in
// CSS pixels. Points are measured from the corner of the viewport, except a View's,
// which is measured from the middle of the stage.

/** An open picture: its elements, and what moves them. */
export type OpenPicture = ReturnType<typeof createOpenPicture>;

/**
 * How a picture is shown: its centre, from the middle of the stage, and its size,
 * `scale` times the fitted one.
 */
export type View = Point & {scale: number};

/** A picture that is fitted into the middle of the stage. */
export const fitted: View = {x: 0, y: 0, scale: 1};

/** medium-zoom's own class for the image on the page whose copy is open. */
const hiddenClass = 'medium-zoom-image--hidden';

/** Width of the file; with `srcset`, `naturalWidth` is what `sizes` says. */
function fileWidthOf(image: HTMLImageElement): number {
  const offered = sizesOf(image).flatMap(({srcset}) =>
    Array.from(srcset.matchAll(/\s(\d+)w\b/g), ([, width]) => Number(width)),
  );
  return offered.length > 0
    ? Math.max(...offered)
    : image.naturalWidth || Number(image.getAttribute('width'));
}

/** The overlay, and a copy of the image that is going to move. */
function createElements(image: HTMLImageElement) {
  const overlay = document.createElement('div');
  overlay.className = 'medium-zoom-overlay';
  const {light, dark} = zoomSettings.background;
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
 * Raises a copy of an image from the page onto the stage.
 *
 * @param signal stops the download of the original
 */
export function createOpenPicture(
  image: HTMLImageElement,
  {barHeight, showFailure}: Pick<Dialog, 'barHeight' | 'showFailure'>,
  signal: AbortSignal,
) {
  const {overlay, shown} = createElements(image);
  const {width, height} = image.getBoundingClientRect();
  /** The size from which it is fitted: that on the page, or else its own. */
  let base = {width: Math.max(width, 1), height: Math.max(height, 1)};
  // An image that is neither loaded nor given a width has no size on the page yet.
  const hasSizeOnPage = image.naturalWidth > 0 || image.hasAttribute('width');
  let fileWidth = fileWidthOf(image);
  let view = fitted;
  let stage: Size;
  let size: Size;

  function show({x, y, scale}: View): void {
    shown.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
  }

  /** Sets the sizes of the stage and of the fitted picture; the view stays. */
  function layOut(): void {
    const {clientWidth, clientHeight} = document.documentElement;
    stage = {width: clientWidth, height: clientHeight - barHeight()};
    const fittedScale = fitScale(base, fileWidth, stage);
    size = {width: base.width * fittedScale, height: base.height * fittedScale};
    shown.style.left = `${(stage.width - size.width) / 2}px`;
    shown.style.top = `${(stage.height - size.height) / 2}px`;
    shown.style.width = `${size.width}px`;
    shown.style.height = `${size.height}px`;
    const longest = fileWidth * Math.max(1, base.height / base.width);
    const isPixelArt = longest < gestureLimits.pixelArt;
    shown.style.imageRendering = isPixelArt ? 'pixelated' : '';
  }

  /** The view that covers the image on the page. */
  function onPage(): View {
    const {left, top, width, height} = image.getBoundingClientRect();
    return {
      x: left + (width - stage.width) / 2,
      y: top + (height - stage.height) / 2,
      scale: width / size.width,
    };
  }

  /** How far the middle of a picture may be from that of the stage. */
  const farthest = (side: 'width' | 'height', scale: number) =>
    Math.max(0, (size[side] * scale - stage[side]) / 2);

  /**
   * Scales by a factor, and moves one point of the picture to another: in a
   * pinch, the middle between the fingers before and after. No edge of a picture
   * that fills the stage comes inside the stage; where it is narrower or lower than
   * the stage, it stays in the middle.
   */
  function zoomBy(factor: number, point: Point, to = point): void {
    // Up to the pixels of the file; a small file may be enlarged further.
    const maxScale = Math.max(
      gestureLimits.leastMaxScale,
      fileWidth / size.width,
    );
    const scale = clamp(view.scale * factor, 1, maxScale);
    const growth = scale / view.scale;
    const centreOn = (axis: 'x' | 'y', side: 'width' | 'height') => {
      const stageMiddle = stage[side] / 2;
      const fromCentre = point[axis] - stageMiddle - view[axis];
      const centre = to[axis] - stageMiddle - fromCentre * growth;
      const farthestCentre = farthest(side, scale);
      return clamp(centre, -farthestCentre, farthestCentre);
    };
    view = {x: centreOn('x', 'width'), y: centreOn('y', 'height'), scale};
    show(view);
  }

  /**
   * Whether the picture is higher than the stage, even where it is not enlarged. One
   * pixel may come from rounding.
   */
  const isTall = () => size.height > stage.height + 1;

  /**
   * Shows the picture without enlargement: in the middle, or a tall one where the
   * page shows it, from its beginning if the page shows nothing yet.
   */
  function place(): void {
    const most = farthest('height', 1);
    const y = hasSizeOnPage ? onPage().y : most;
    view = {...fitted, y: clamp(y, -most, most)};
    show(view);
  }

  /** Ends the enlargement, and keeps a point where it is as far as that goes. */
  function endEnlargement(point: Point): void {
    zoomBy(1 / view.scale, point);
  }

  /** Scrolls by a distance, as far as there is something to see. */
  function scrollBy({x, y}: Point): void {
    zoomBy(1, {x: 0, y: 0}, {x: -x, y: -y});
  }

  /** Shows the view again, within what the sizes of now allow. */
  function settle(): void {
    // The middle of the stage keeps its point if the scale has to shrink.
    zoomBy(1, {x: stage.width / 2, y: stage.height / 2});
  }

  /** Shows the file that Markdown names, once it is decoded. */
  async function loadOriginal(): Promise<void> {
    const original = new Image();
    signal.addEventListener('abort', () => {
      original.src = '';
    });
    original.src = originalOf(image);
    const hasFailed = await original.decode().then(
      () => false,
      () => true,
    );
    if (signal.aborted) {
      return;
    }
    if (hasFailed) {
      showFailure();
    } else {
      shown.src = original.src;
      const {naturalWidth: width, naturalHeight: height} = original;
      fileWidth = Math.max(fileWidth, width);
      base = hasSizeOnPage ? base : {width, height};
    }
    // The picture may have another size now, and the note of a failure has made
    // the bar taller.
    layOut();
    if (hasSizeOnPage) {
      settle();
    } else {
      place();
    }
  }

  layOut();
  // A picture that takes the place of another one has no transition.
  if (currentState() !== 'open') {
    show(onPage());
  }
  image.classList.add(hiddenClass);
  document.body.append(overlay, shown);
  // Reading the layout makes this the start of the transition.
  shown.getBoundingClientRect();
  place();
  if (originalOf(image) !== shown.src || image.naturalWidth === 0) {
    void loadOriginal();
  }

  return {
    shown,
    overlay,
    /** Shows another view until the next `zoomBy`, `endEnlargement` or `settle`. */
    show,
    zoomBy,
    endEnlargement,
    settle,
    scrollBy,
    isTall,
    isEnlarged: () => view.scale > 1,
    /** Height of the part of the window that the picture has. */
    stageHeight: () => stage.height,
    /** The scale of a fitted picture while it is grabbed. */
    grabbedScale: () => 1 + (gestureLimits.grabScale * base.width) / size.width,
    /** Goes back to its place on the page, and from then on scrolls with it. */
    returnToPage(): void {
      const {scrollX, scrollY} = window;
      shown.style.position = 'absolute';
      shown.style.margin = `${scrollY}px 0 0 ${scrollX}px`;
      shown.style.transition = '';
      show(onPage());
    },
    remove(): void {
      image.classList.remove(hiddenClass);
      overlay.remove();
      shown.remove();
    },
  };
}
