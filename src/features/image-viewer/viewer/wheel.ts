import {wheelFactor} from '@site/src/lib/zoomView';

import type {Picture} from './picture';
import {currentState} from './stage';

/** Safari's own event for two fingers, which TypeScript does not know. */
type GestureEvent = MouseEvent & {scale: number};

const canZoom = () =>
  currentState() === 'open' || currentState() === 'released';

/**
 * Enlarges with a wheel and Ctrl, or two fingers on a touchpad: for most
 * browsers the same event. A plain wheel scrolls the page.
 *
 * @param signal - Stops it.
 */
export function watchWheel(picture: Picture, signal: AbortSignal): void {
  const options = {signal, passive: false};
  let scale = 1;

  function handleWheel(event: WheelEvent) {
    if (event.ctrlKey) {
      event.preventDefault();
      if (canZoom()) {
        const {clientX: x, clientY: y, deltaY, deltaMode} = event;
        picture.zoomBy(wheelFactor(deltaY, deltaMode), {x, y});
      }
    }
  }

  function handleGesture(event: Event) {
    const {type, clientX: x, clientY: y, scale: next} = event as GestureEvent;
    event.preventDefault();
    // Where there is a screen to touch, the fingers are followed themselves.
    if (type === 'gesturechange' && navigator.maxTouchPoints === 0) {
      picture.zoomBy(next / scale, {x, y});
    }
    scale = next;
  }

  document.addEventListener('wheel', handleWheel, options);
  document.addEventListener('gesturestart', handleGesture, options);
  document.addEventListener('gesturechange', handleGesture, options);
}
