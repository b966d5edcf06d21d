import {zoomConstants} from '../../shared/constants';

/** What the zoom is doing; kept as `data-zoom-state` on `<html>`. */
type ZoomState =
  'closed' | 'opening' | 'open' | 'grabbed' | 'released' | 'closing';

/** A transition begins with the next frame, and so ends a frame late; ms. */
const frameTime = 20;

let timer: ReturnType<typeof setTimeout> | undefined;

export const currentState = () =>
  document.documentElement.dataset.zoomState as ZoomState;

/** Enters a state that lasts until something happens. */
export function enter(next: ZoomState): void {
  clearTimeout(timer);
  document.documentElement.dataset.zoomState = next;
}

/**
 * Enters a state that ends with a transition. A timer ends it and not the
 * browser's event, because no transition runs between equal transforms or in a
 * hidden tab. For visitors who prefer reduced motion it ends at once.
 */
export function enterUntilSettled(next: ZoomState, settle: () => void): void {
  enter(next);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  timer = setTimeout(
    settle,
    isStill ? 0 : zoomConstants.transition + frameTime,
  );
}
