import {zoomConstants} from '../../shared/constants';
import {clamp, type Point, spanBetween} from '../../shared/geometry';
import {originalOf} from '../images';
import {gestureLimits} from './gestureLimits';
import {fitted, type OpenPicture} from './openPicture';
import {currentState, enter, enterUntilSettled} from './zoomState';

const toPoint = ({clientX: x, clientY: y}: MouseEvent): Point => ({x, y});

/** A picture that is moving back after a press may be caught again. */
const acceptsGestures = () => ['open', 'released'].includes(currentState());

/**
 * Lets mouse, pen and up to two fingers click, grab, move, pinch and swipe away
 * the open picture of an image.
 */
export function watchGestures(
  image: HTMLImageElement,
  picture: OpenPicture,
  close: () => void,
  signal: AbortSignal,
): void {
  const {shown} = picture;
  /** Whether one pointer moves the picture within the stage: enlarged, or tall. */
  const canMove = () => picture.isEnlarged() || picture.isTall();
  /** The pointers that are down, by their identifiers. */
  const pointers = new Map<number, Point>();
  /** Where the first of them went down. */
  let start: Point = {x: 0, y: 0};
  /** How a fitted picture is shown while it is held. */
  let heldView = fitted;
  let isTouch = false;
  /** What the last press has become: it begins as a plain click. */
  let gesture: 'click' | 'drag' | 'pinch' = 'click';
  /** Runs until a press grabs the picture. */
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  /** Runs until a tap, to which no second has been added, closes. */
  let tapTimer: ReturnType<typeof setTimeout> | undefined;
  let lastTap = {x: 0, y: 0, time: -Infinity};

  const currentSpan = () => {
    // The default is for the type alone: a pointer is down.
    const [first = start, second] = pointers.values();
    return spanBetween(first, second);
  };

  function clearTimers(): void {
    clearTimeout(pressTimer);
    clearTimeout(tapTimer);
  }

  function grab(): void {
    // A finger that has moved already is swiping.
    if (!(isTouch && gesture === 'drag') && !canMove()) {
      heldView = {...fitted, scale: picture.grabbedScale()};
      picture.show(heldView);
    }
    gesture = 'drag';
    enter('grabbed');
  }

  function handleDown(event: PointerEvent): void {
    const {pointerId, button, ctrlKey, metaKey} = event;
    clearTimers();
    if (button !== 0 || ctrlKey || metaKey || pointers.size === 2) {
      return;
    }
    if (pointers.size === 0) {
      // `handleClick` needs these even while the picture does not accept a gesture.
      isTouch = event.pointerType === 'touch';
      gesture = 'click';
      if (!acceptsGestures()) {
        return;
      }
      start = toPoint(event);
      heldView = fitted;
      pressTimer = setTimeout(grab, zoomConstants.pressDelay);
    } else {
      gesture = 'pinch';
    }
    pointers.set(pointerId, toPoint(event));
    (event.target as Element).setPointerCapture(pointerId);
  }

  function handleMove(event: PointerEvent): void {
    const point = toPoint(event);
    const isNear = spanBetween(start, point).distance < gestureLimits.slop;
    if ((gesture === 'click' && isNear) || !pointers.has(event.pointerId)) {
      return;
    }
    if (gesture === 'click') {
      gesture = 'drag';
    }
    const before = currentSpan();
    pointers.set(event.pointerId, point);
    const after = currentSpan();
    if (pointers.size === 2 || canMove()) {
      const factor = after.distance / before.distance;
      shown.style.transition = 'none';
      picture.zoomBy(factor, before.middle, after.middle);
    } else if (
      gesture === 'drag' &&
      (isTouch || currentState() === 'grabbed')
    ) {
      heldView = {...heldView, x: point.x - start.x, y: point.y - start.y};
      // A finger is followed without delay, a mouse with the transition.
      shown.style.transition = isTouch ? 'none' : '';
      picture.show(heldView);
    }
  }

  function handleUp({type, pointerId}: PointerEvent): void {
    if (!pointers.delete(pointerId) || pointers.size > 0) {
      return;
    }
    clearTimers();
    shown.style.transition = '';
    const isSwipedDown =
      heldView.y >= Math.max(gestureLimits.swipeClose, Math.abs(heldView.x));
    // On pointercancel, the browser uses the finger for something else.
    const isSwipe = isTouch && gesture !== 'pinch' && type === 'pointerup';
    if (isSwipedDown && isSwipe) {
      close();
    } else if (gesture !== 'click') {
      picture.settle();
      enterUntilSettled('released', () => enter('open'));
    }
  }

  /**
   * Ctrl and a wheel, or two fingers on a touchpad, which most browsers report by
   * the same event. A wheel without Ctrl scrolls a tall picture, or else the page.
   */
  function handleWheel(event: WheelEvent): void {
    if (!event.ctrlKey && picture.isTall()) {
      event.preventDefault();
      shown.style.transition = 'transform 0.1s';
      picture.scrollBy({x: event.deltaX, y: event.deltaY});
    } else if (event.ctrlKey) {
      event.preventDefault();
      shown.style.transition = '';
      // A touchpad sends small steps; a notch of a wheel, 100 pixels or more, is
      // limited to a step that the eye can follow.
      const distance = clamp(event.deltaY, -30, 30);
      const factor = 2 ** (-distance / 50);
      if (acceptsGestures()) {
        picture.zoomBy(factor, toPoint(event));
      }
    }
  }

  /** The first tap on a fitted picture closes it, unless a second follows. */
  function handleTap(point: Point, time: number): void {
    const isDouble =
      time - lastTap.time < gestureLimits.doubleTapDelay &&
      spanBetween(lastTap, point).distance < gestureLimits.doubleTapDistance;
    lastTap = {...point, time: isDouble ? -Infinity : time};
    if (isDouble && picture.isEnlarged()) {
      picture.endEnlargement(point);
    } else if (isDouble) {
      picture.zoomBy(gestureLimits.doubleTapFactor, point);
    } else if (!picture.isEnlarged()) {
      tapTimer = setTimeout(close, gestureLimits.doubleTapDelay);
    }
  }

  function handleClick(event: MouseEvent): void {
    const isOnPicture = event.target === shown;
    // Assistive technology clicks without a press, and without a detail.
    const isTap = isTouch && event.detail > 0;
    // The second half of a double tap or click on the page.
    const endsDoubleClick =
      currentState() === 'opening' && (isTap || event.detail > 1);
    if (isOnPicture && (event.ctrlKey || event.metaKey)) {
      window.open(originalOf(image), '_blank', 'noopener');
    } else if (
      (gesture === 'click' || event.detail === 0) &&
      !endsDoubleClick
    ) {
      if (isTap && isOnPicture) {
        handleTap(toPoint(event), event.timeStamp);
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
  shown.addEventListener(
    'contextmenu',
    (event) => {
      if (currentState() === 'grabbed') {
        event.preventDefault();
      }
    },
    {signal},
  );
  signal.addEventListener('abort', clearTimers);
  document.addEventListener('wheel', handleWheel, {signal, passive: false});
}
