import type {Point} from '@site/src/lib/zoomGeometry';
import {gestures} from '@site/src/site/viewer';

import {originalOf} from '../original';
import type {Picture} from './picture';
import type {Pointers} from './pointers';
import {currentState} from './stage';
import type {Raised} from './zoom';

type Tap = Point & {time: number};

/** Whether two taps are one double tap. */
function isDouble(first: Tap, second: Tap): boolean {
  return (
    second.time - first.time < gestures.doubleTapDelay &&
    Math.hypot(second.x - first.x, second.y - first.y) <
      gestures.doubleTapDistance
  );
}

/**
 * Decides instead of medium-zoom what a click on the overlay or the picture
 * does. Both close; but a tap on the picture waits for a second one, which
 * enlarges, and on an enlarged picture it does nothing.
 *
 * @param image - The page's image.
 * @param signal - Stops it.
 */
export function watchClicks(
  image: HTMLImageElement,
  {shown, overlay}: Raised,
  {picture, pointers}: {picture: Picture; pointers: Pointers},
  close: () => void,
  signal: AbortSignal,
): void {
  let last: Tap | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const wait = () => clearTimeout(closing);

  function handleTap(tap: Tap): void {
    if (last && isDouble(last, tap)) {
      last = undefined;
      if (picture.isEnlarged()) {
        picture.fit();
      } else {
        picture.zoomBy(gestures.doubleTapZoom, tap);
      }
      return;
    }
    last = tap;
    if (!picture.isEnlarged()) {
      closing = setTimeout(close, gestures.doubleTapDelay);
    }
  }

  // Older browsers say at a press only what it is made with.
  const isTouch = (event: MouseEvent) =>
    event instanceof PointerEvent
      ? event.pointerType === 'touch'
      : pointers.isTouch();

  function handleClick(event: MouseEvent): void {
    const {target, detail, clientX: x, clientY: y, timeStamp: time} = event;
    if (target !== shown && target !== overlay) {
      return;
    }
    event.stopImmediatePropagation();
    const isTap = detail > 0 && isTouch(event);
    if (target === shown && (event.ctrlKey || event.metaKey)) {
      window.open(originalOf(image), '_blank', 'noopener');
    } else if ((isTap || detail > 1) && currentState() === 'opening') {
      // The second half of a double tap or click on the page.
    } else if (!pointers.isClick() && detail > 0) {
      // The end of a drag.
    } else if (isTap && target === shown) {
      handleTap({x, y, time});
    } else {
      close();
    }
  }

  document.addEventListener('click', handleClick, {signal, capture: true});
  document.addEventListener('pointerdown', wait, {signal, capture: true});
  signal.addEventListener('abort', wait);
}
