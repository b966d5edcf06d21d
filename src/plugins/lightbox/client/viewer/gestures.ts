import {gestures, zoomConstants} from '../../shared/constants';
import {clamp, spanOf, type Point} from '../../shared/geometry';
import {fitted, type Picture} from './picture';
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
  let start: Point = fitted;
  /** Where a fitted picture is held. */
  let held = fitted;
  let isTouch = false;
  /** What the last press has become: it begins as a plain click. */
  let kind: 'click' | 'drag' | 'pinch' = 'click';
  /** Until a press grabs, or a tap closes. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTap = {x: 0, y: 0, time: -Infinity};

  const span = () => {
    const [first = start, second] = down.values();
    return spanOf(first, second);
  };

  function grab(): void {
    // A finger that has moved already is swiping.
    if (!(isTouch && kind === 'drag') && !picture.isEnlarged()) {
      held = {...fitted, zoom: picture.grabZoom()};
      picture.show(held);
    }
    kind = 'drag';
    enter('grabbed');
  }

  function handleDown(event: PointerEvent): void {
    const {pointerId, button, ctrlKey, metaKey} = event;
    clearTimeout(timer);
    if (button !== 0 || ctrlKey || metaKey || down.size === 2) {
      return;
    }
    if (down.size === 0) {
      isTouch = event.pointerType === 'touch';
      kind = 'click';
      if (!isAtRest()) {
        return;
      }
      start = pointOf(event);
      held = fitted;
      timer = setTimeout(grab, zoomConstants.pressDelay);
    } else {
      kind = 'pinch';
    }
    down.set(pointerId, pointOf(event));
    (event.target as Element).setPointerCapture(pointerId);
  }

  function handleMove(event: PointerEvent): void {
    const point = pointOf(event);
    const isNear = spanOf(start, point).distance < gestures.slop;
    if ((kind === 'click' && isNear) || !down.has(event.pointerId)) {
      return;
    }
    kind = kind === 'pinch' ? kind : 'drag';
    const before = span();
    down.set(event.pointerId, point);
    const after = span();
    if (down.size === 2 || picture.isEnlarged()) {
      const factor = after.distance / before.distance;
      // Without delay, except a grabbed picture that follows a mouse.
      shown.style.transition = 'none';
      picture.zoomBy(factor, before.middle, after.middle);
    } else if (kind === 'drag' && (isTouch || currentState() === 'grabbed')) {
      held = {...held, x: point.x - start.x, y: point.y - start.y};
      shown.style.transition = isTouch ? 'none' : '';
      picture.show(held);
    }
  }

  function handleUp({type, pointerId}: PointerEvent): void {
    if (!down.delete(pointerId) || down.size > 0) {
      return;
    }
    clearTimeout(timer);
    shown.style.transition = '';
    const isDown = held.y >= Math.max(gestures.swipeClose, Math.abs(held.x));
    // On pointercancel, the browser uses the finger for something else.
    const isSwipe = isTouch && kind !== 'pinch' && type === 'pointerup';
    if (isDown && isSwipe) {
      close();
    } else if (kind !== 'click') {
      picture.zoomBy(1, start);
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
      // A touchpad sends small steps; a notch of a wheel, 100 pixels or more, is
      // limited to a step that the eye can follow.
      const factor = 2 ** (-clamp(event.deltaY, -30, 30) / 50);
      if (isAtRest()) {
        picture.zoomBy(factor, pointOf(event));
      }
    }
  }

  /** The first tap on a fitted picture closes it, unless a second follows. */
  function handleTap(point: Point, time: number): void {
    const isDouble =
      time - lastTap.time < gestures.doubleTapDelay &&
      spanOf(lastTap, point).distance < gestures.doubleTapDistance;
    lastTap = {...point, time: isDouble ? -Infinity : time};
    if (isDouble) {
      picture.zoomBy(picture.isEnlarged() ? 0 : gestures.doubleTapZoom, point);
    } else if (!picture.isEnlarged()) {
      timer = setTimeout(close, gestures.doubleTapDelay);
    }
  }

  function handleClick(event: MouseEvent): void {
    const isOnPicture = event.target === shown;
    // Assistive technology clicks without a press, and without a detail.
    const isTap = isTouch && event.detail > 0;
    // The second half of a double tap or click on the page.
    const isRest = currentState() === 'opening' && (isTap || event.detail > 1);
    if (isOnPicture && (event.ctrlKey || event.metaKey)) {
      window.open(image.src, '_blank', 'noopener');
    } else if ((kind === 'click' || event.detail === 0) && !isRest) {
      if (isTap && isOnPicture) {
        handleTap(pointOf(event), event.timeStamp);
      } else {
        close();
      }
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
  signal.addEventListener('abort', () => clearTimeout(timer));
  document.addEventListener('wheel', handleWheel, {signal, passive: false});
}
