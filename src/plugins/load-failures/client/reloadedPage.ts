import type {ClientModule} from '@docusaurus/types';

import {hashToId} from '../../../lib/shared/decode';

/** Whether the visitor goes back or forward, and so to a former position. */
let isTraversal = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isTraversal = true;
  });
}

/**
 * Where the next page's chunk is missing, the framework changes the address and
 * reloads. The browser would then scroll to the position that the visitor had on
 * the page before.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = (change) => {
  const {location, previousLocation} = change;
  const from = previousLocation?.pathname ?? location.pathname;
  if (!isTraversal && from !== location.pathname) {
    history.scrollRestoration = 'manual';
  }
  isTraversal = false;
};

/** Scrolls the first page to its anchor if the framework has reloaded it. */
export function handleReload({hash}: {hash: string}): void {
  // The value is then that which onRouteUpdate set before the reload.
  if (history.scrollRestoration === 'manual') {
    document.getElementById(hashToId(hash))?.scrollIntoView();
  }
}
