import {
  fit,
  grab,
  toTransform,
  type Placement,
  type Point,
  type Size,
} from '@site/src/lib/zoomGeometry';
import {
  fitted,
  greatestZoom,
  moveBy,
  placeView,
  zoomAt,
  type Limits,
  type View,
} from '@site/src/lib/zoomView';
import {gestures, zoomConstants} from '@site/src/site/viewer';

import {dress, naturalSizeOf, tieToPage} from './dress';
import type {Raised} from './zoom';

/** A picture on its stage: where it is, and what moves it there. */
export type Picture = ReturnType<typeof createPicture>;

/**
 * Places the copy that medium-zoom has just mounted, because medium-zoom takes
 * the slot of a srcset image for its size. Every point is in CSS pixels of the
 * viewport.
 *
 * @param barHeight - What of the viewport's end is not for the picture.
 */
export function createPicture(
  image: HTMLImageElement,
  {shown, overlay}: Raised,
  barHeight: () => number,
) {
  const from = {scrollX: window.scrollX, scrollY: window.scrollY};
  const {left, top, width, height} = image.getBoundingClientRect();
  let box = {left, top, width: Math.max(width, 1), height: Math.max(height, 1)};
  // One that is still to load, with no size written beside it.
  let isShapeless = image.naturalWidth === 0 && !image.getAttribute('width');
  let natural = naturalSizeOf(image);
  let view: View = fitted;
  let stage: Size;
  let home: Placement;
  let placement: Placement;
  let hasLeft = false;

  function move(next: Placement): void {
    if (hasLeft) {
      return;
    }
    placement = next;
    shown.style.transform = toTransform(next);
  }

  function measure(): void {
    const {clientWidth: width, clientHeight} = document.documentElement;
    stage = {width, height: clientHeight - barHeight()};
    home = fit(box, natural, stage);
  }

  const limits = (): Limits => ({
    max: greatestZoom(
      (box.width * home.scale) / natural.width,
      gestures.leastMaxZoom,
    ),
    picture: {width: box.width * home.scale, height: box.height * home.scale},
    stage,
  });

  const onStage = ({x, y}: Point): Point => ({
    x: x - stage.width / 2,
    y: y - stage.height / 2,
  });

  function look(next: View): void {
    view = next;
    move(placeView(home, view));
  }

  function refit(): void {
    measure();
    look(moveBy(view, {x: 0, y: 0}, limits()));
  }

  dress({shown, overlay}, image);
  measure();
  look(fitted);

  return {
    isEnlarged: () => view.zoom > 1,
    /** Scales by a factor; what is at one point comes to lie at another. */
    zoomBy(factor: number, point: Point, to = point): void {
      const points = {from: onStage(point), to: onStage(to)};
      look(zoomAt(view, view.zoom * factor, points, limits()));
    },
    moveBy(step: Point): void {
      look(moveBy(view, step, limits()));
    },
    /** Out of its place, with a finger or a pointer. */
    carry(moved: Point, isGrown: boolean): void {
      move(grab(home, moved, isGrown ? zoomConstants.grabScale : 0));
    },
    /** Fitted, or back where the visitor has put it. */
    settle: () => look(view),
    fit: () => look(fitted),
    /** The stage has another size. */
    refit,
    /** The original has arrived: it may tell more than the page did. */
    learn(size: Size): void {
      if (isShapeless) {
        isShapeless = false;
        box = {left, top, ...size};
        shown.style.width = `${size.width}px`;
        shown.style.height = `${size.height}px`;
      } else if (size.width <= natural.width) {
        return;
      }
      natural = size;
      refit();
    },
    /** Under a finger it follows at once; otherwise it takes its time. */
    hold(isHeld: boolean): void {
      shown.toggleAttribute('data-held', isHeld);
      overlay.toggleAttribute('data-held', isHeld);
    },
    /** Lets the page through, from 0 to 1. */
    fade(share: number): void {
      overlay.style.opacity = share > 0 ? String(1 - 0.8 * share) : '';
    },
    /** Back to the page, while it closes. */
    leave(): void {
      this.hold(false);
      this.fade(0);
      hasLeft = true;
      tieToPage(shown, {left, top, ...from}, placement);
    },
  };
}
