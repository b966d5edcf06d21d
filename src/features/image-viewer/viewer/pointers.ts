import {spanOf} from '@site/src/lib/zoomView';
import type {Point} from '@site/src/lib/zoomGeometry';
import {gestures, zoomConstants} from '@site/src/site/viewer';

type Handlers = {
  /** Whether a press may begin anything now. */
  canStart: () => boolean;
  /** The pointer has been down for the press delay. */
  onPress: () => void;
  /**
   * One pointer moves: by `step` since the last time, by `moved` since it went
   * down, or null when it is left over from a pinch.
   */
  onMove: (way: {step: Point; moved: Point | null}) => void;
  /** Two fingers move: their middle, and their distance times `factor`. */
  onPinch: (pinch: {from: Point; to: Point; factor: number}) => void;
  /** The last pointer is up; `moved` is null, too, if the browser took it. */
  onEnd: (moved: Point | null) => void;
};

export type Pointers = {
  /** Whether the last press was one of a finger. */
  isTouch: () => boolean;
  /** Whether the last press ended as the plain click it began as. */
  isClick: () => boolean;
};

const minus = (a: Point, b: Point): Point => ({x: a.x - b.x, y: a.y - b.y});

/**
 * Follows mouse, pen and up to two fingers that go down on the given elements.
 *
 * @param signal - Stops it.
 */
export function watchPointers(
  elements: HTMLElement[],
  handlers: Handlers,
  signal: AbortSignal,
): Pointers {
  const down = new Map<number, Point>();
  let start: Point = {x: 0, y: 0};
  let isTouch = false;
  let isClick = true;
  let wasPinched = false;
  let press: ReturnType<typeof setTimeout> | undefined;

  const span = () => {
    const [a, b] = down.values();
    return a && b ? spanOf(a, b) : undefined;
  };

  function handleDown(event: PointerEvent) {
    const {pointerId, button, ctrlKey, metaKey, clientX: x, clientY: y} = event;
    if (button !== 0 || ctrlKey || metaKey || down.size === 2) {
      return;
    }
    if (down.size === 0) {
      isTouch = event.pointerType === 'touch';
      isClick = true;
      wasPinched = false;
      if (!handlers.canStart()) {
        return;
      }
      start = {x, y};
      press = setTimeout(() => {
        isClick = false;
        handlers.onPress();
      }, zoomConstants.pressDelay);
    } else {
      clearTimeout(press);
      isClick = false;
      wasPinched = true;
    }
    down.set(pointerId, {x, y});
    (event.target as Element).setPointerCapture(pointerId);
  }

  function handleMove({pointerId, clientX: x, clientY: y}: PointerEvent) {
    const last = down.get(pointerId);
    if (!last) {
      return;
    }
    const before = span();
    const moved = minus({x, y}, start);
    if (isClick && Math.hypot(moved.x, moved.y) < gestures.slop) {
      return;
    }
    isClick = false;
    down.set(pointerId, {x, y});
    const after = span();
    if (before && after) {
      handlers.onPinch({
        from: before.middle,
        to: after.middle,
        factor: after.distance / Math.max(before.distance, 1),
      });
    } else {
      handlers.onMove({
        step: minus({x, y}, last),
        moved: wasPinched ? null : moved,
      });
    }
  }

  function handleUp({type, pointerId, clientX: x, clientY: y}: PointerEvent) {
    if (!down.delete(pointerId) || down.size > 0) {
      return;
    }
    clearTimeout(press);
    const isTaken = type === 'pointercancel' || wasPinched;
    handlers.onEnd(isTaken ? null : minus({x, y}, start));
  }

  for (const element of elements) {
    element.addEventListener('pointerdown', handleDown, {signal});
    element.addEventListener('pointermove', handleMove, {signal});
    element.addEventListener('pointerup', handleUp, {signal});
    element.addEventListener('pointercancel', handleUp, {signal});
  }
  signal.addEventListener('abort', () => clearTimeout(press));
  return {isTouch: () => isTouch, isClick: () => isClick};
}
