import {zoomConstants} from '@site/src/site/viewer';

/** What the zoom is doing; mirrored as `data-zoom-state` on `<html>`. */
type ZoomState =
  'closed' | 'opening' | 'open' | 'grabbed' | 'released' | 'closing';

/** A frame or two on top of the transition itself. */
const slack = 100;

let state: ZoomState = 'closed';
let guard: ReturnType<typeof setTimeout> | undefined;

export function currentState(): ZoomState {
  return state;
}

/** Enters a state that lasts until something happens. */
export function enter(next: ZoomState): void {
  clearTimeout(guard);
  state = next;
  document.documentElement.dataset.zoomState = next;
}

/**
 * Enters a state that ends with a transition. `settle` is called in any case:
 * no transition runs between equal transforms or in a hidden tab, and none is
 * wanted by visitors who prefer reduced motion.
 */
export function enterUntilSettled(next: ZoomState, settle: () => void): void {
  enter(next);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  guard = setTimeout(settle, isStill ? 0 : zoomConstants.transition + slack);
}
