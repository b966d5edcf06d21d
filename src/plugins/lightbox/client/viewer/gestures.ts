import {gestures, zoomConstants} from '../../engine/constants';
import {clamp, minus, spanOf} from '../../engine/geometry';
import type {Point} from '../../engine/geometry';
import type {Picture} from './picture';
import {currentState, enter, enterUntilSettled} from './stage';

const pointOf = ({clientX: x, clientY: y}: MouseEvent): Point => ({x, y});

const isAtRest = () => ['open', 'released'].includes(currentState());

/**
 * Lets mouse, pen and up to two fingers click, grab, move, pinch and swipe away
 * the open picture of an image.
 */
export function watchGestures(
  image: HTMLImageElement,
  picture: Picture,
  close: () => void,
  signal: AbortSignal,
): void {
  const {shown} = picture;
  const down = new Map<number, Point>();
  let start: Point = {x: 0, y: 0};
  let moved: Point = start;
  let isTouch = false;
  /** Whether the last press ended as the plain click it began as. */
  let isClick = true;
  let wasPinched = false;
  let isGrown = false;
  let press: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let lastTap = {x: 0, y: 0, time: -Infinity};

  const span = () => {
    const [first = start, second] = down.values();
    return spanOf(first, second);
  };

  const carry = () => picture.carry(moved, isGrown ? gestures.grabScale : 0);

  function grab(): void {
    isClick = false;
    enter('grabbed');
    // A finger that has moved already is swiping.
    isGrown = !picture.isEnlarged() && !shown.hasAttribute('data-held');
    if (isGrown) {
      carry();
    }
  }

  function handleDown(event: PointerEvent): void {
    const {pointerId, button, ctrlKey, metaKey} = event;
    clearTimeout(closing);
    if (button !== 0 || ctrlKey || metaKey || down.size === 2) {
      return;
    }
    clearTimeout(press);
    if (down.size === 0) {
      isTouch = event.pointerType === 'touch';
      isClick = true;
      wasPinched = false;
      if (!isAtRest()) {
        return;
      }
      start = pointOf(event);
      moved = {x: 0, y: 0};
      press = setTimeout(grab, zoomConstants.pressDelay);
    } else {
      isClick = false;
      wasPinched = true;
    }
    down.set(pointerId, pointOf(event));
    (event.target as Element).setPointerCapture(pointerId);
  }

  function handleMove(event: PointerEvent): void {
    const point = pointOf(event);
    const way = minus(point, start);
    const isStill = isClick && Math.hypot(way.x, way.y) < gestures.slop;
    if (isStill || !down.has(event.pointerId)) {
      return;
    }
    isClick = false;
    const before = span();
    down.set(event.pointerId, point);
    const after = span();
    if (down.size === 2 || picture.isEnlarged()) {
      const factor = after.distance / before.distance;
      picture.hold(true);
      picture.zoomBy(factor, before.middle, after.middle);
    } else if (!wasPinched && (isTouch || currentState() === 'grabbed')) {
      moved = way;
      picture.hold(isTouch);
      carry();
    }
  }

  function handleUp({type, pointerId}: PointerEvent): void {
    if (!down.delete(pointerId) || down.size > 0) {
      return;
    }
    clearTimeout(press);
    picture.hold(false);
    isGrown = false;
    const isDown = moved.y >= Math.max(gestures.swipeClose, Math.abs(moved.x));
    // On pointercancel, the browser uses the finger for something else.
    const isSwipe = isTouch && !wasPinched && type === 'pointerup';
    if (isDown && isSwipe) {
      close();
    } else if (!isClick) {
      picture.settle();
      enterUntilSettled('released', () => enter('open'));
    }
  }

  /**
   * Ctrl and a wheel, or two fingers on a touchpad, which most browsers report by
   * the same event. A wheel without Ctrl scrolls the page.
   */
  function handleWheel(event: WheelEvent): void {
    if (event.ctrlKey) {
      event.preventDefault();
      if (isAtRest()) {
        // A touchpad sends small steps; a notch of a wheel, 100 pixels or more,
        // is limited to a step that the eye can follow.
        const factor = 2 ** (-clamp(event.deltaY, -30, 30) / 50);
        picture.zoomBy(factor, pointOf(event));
      }
    }
  }

  /** The first tap on a fitted picture closes it, unless a second follows. */
  function handleTap(point: Point, time: number): void {
    const way = minus(point, lastTap);
    const isDouble =
      time - lastTap.time < gestures.doubleTapDelay &&
      Math.hypot(way.x, way.y) < gestures.doubleTapDistance;
    lastTap = {...point, time: isDouble ? -Infinity : time};
    if (isDouble && !picture.isEnlarged()) {
      picture.zoomBy(gestures.doubleTapZoom, point);
    } else if (isDouble) {
      picture.fit();
    } else if (!picture.isEnlarged()) {
      closing = setTimeout(close, gestures.doubleTapDelay);
    }
  }

  function handleClick(event: MouseEvent): void {
    const {target, detail, ctrlKey, metaKey, timeStamp} = event;
    const isTap = isTouch && detail > 0;
    if (target === shown && (ctrlKey || metaKey)) {
      window.open(image.src, '_blank', 'noopener');
    } else if ((isTap || detail > 1) && currentState() === 'opening') {
      // The second half of a double tap or click on the page.
    } else if (!isClick && detail > 0) {
      // The end of a drag.
    } else if (isTap && target === shown) {
      handleTap(pointOf(event), timeStamp);
    } else {
      close();
    }
  }

  for (const element of [shown, picture.overlay]) {
    element.addEventListener('pointerdown', handleDown, {signal});
    element.addEventListener('pointermove', handleMove, {signal});
    element.addEventListener('pointerup', handleUp, {signal});
    element.addEventListener('pointercancel', handleUp, {signal});
    element.addEventListener('click', handleClick, {signal});
  }
  // A long touch would open the browser's menu.
  shown.addEventListener('contextmenu', (event) => {
    if (currentState() === 'grabbed') {
      event.preventDefault();
    }
  });
  signal.addEventListener('abort', () => {
    clearTimeout(press);
    clearTimeout(closing);
  });
  document.addEventListener('wheel', handleWheel, {signal, passive: false});
}
