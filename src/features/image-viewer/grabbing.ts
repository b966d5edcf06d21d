import {zoomConstants} from '@site/src/site/zoom';

import {currentState} from './stage';

type Handlers = {
  /** Called with the way from the press, in CSS pixels. */
  onGrab: (moved: {x: number; y: number}) => void;
  onRelease: () => void;
};

/**
 * Watches presses on the open picture. A short one is left to be a click, a
 * long one grabs.
 *
 * @returns Removes the listeners and the pending press.
 */
export function watchGrabbing(
  picture: HTMLElement,
  {onGrab, onRelease}: Handlers,
): () => void {
  const controller = new AbortController();
  const {signal} = controller;
  let press: {id: number; x: number; y: number; last: PointerEvent} | null =
    null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const moved = () =>
    press
      ? {x: press.last.clientX - press.x, y: press.last.clientY - press.y}
      : {x: 0, y: 0};

  const end = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) {
      return;
    }
    clearTimeout(timer);
    press = null;
    if (currentState() === 'grabbed') {
      onRelease();
    }
  };

  picture.addEventListener(
    'pointerdown',
    (event) => {
      const isPlain =
        event.isPrimary &&
        event.button === 0 &&
        !event.ctrlKey &&
        !event.metaKey;
      if (!isPlain || press) {
        return;
      }
      const {pointerId: id, clientX: x, clientY: y} = event;
      press = {id, x, y, last: event};
      timer = setTimeout(() => {
        if (press && currentState() === 'open') {
          picture.setPointerCapture(press.id);
          onGrab(moved());
        }
      }, zoomConstants.pressDelay);
    },
    {signal},
  );
  picture.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press?.id) {
        return;
      }
      press.last = event;
      if (currentState() === 'grabbed') {
        onGrab(moved());
      }
    },
    {signal},
  );
  picture.addEventListener('pointerup', end, {signal});
  picture.addEventListener('pointercancel', end, {signal});

  // A held picture is ours: neither the browser's own dragging, its menu for a
  // long touch, nor scrolling may take the pointer away.
  const keep = (event: Event) => {
    if (currentState() === 'grabbed' || event.type === 'dragstart') {
      event.preventDefault();
    }
  };
  for (const type of ['touchmove', 'contextmenu', 'dragstart']) {
    picture.addEventListener(type, keep, {signal, passive: false});
  }

  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
