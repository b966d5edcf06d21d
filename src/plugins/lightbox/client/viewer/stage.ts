import {zoomConstants} from '../../shared/constants';

/** What the zoom is doing; kept as `data-zoom-state` on `<html>`. */
type ZoomState =
  'closed' | 'opening' | 'open' | 'grabbed' | 'released' | 'closing';

/** A frame on top of the transition, which begins with the next one. */
const slack = 20;

let timer: ReturnType<typeof setTimeout> | undefined;

export const currentState = () =>
  document.documentElement.dataset.zoomState as ZoomState;

/** Enters a state that lasts until something happens. */
export function enter(next: ZoomState): void {
  clearTimeout(timer);
  document.documentElement.dataset.zoomState = next;
}

/**
 * Enters a state that ends with a transition. By the clock: no transition runs
 * between equal transforms, in a hidden tab, or for visitors who prefer reduced
 * motion, for whom it ends at once.
 */
export function enterUntilSettled(next: ZoomState, settle: () => void): void {
  enter(next);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  timer = setTimeout(settle, isStill ? 0 : zoomConstants.transition + slack);
}
