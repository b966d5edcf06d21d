import React from 'react';

import type {ClientModule} from '@docusaurus/types';
import Loading from '@theme/Loading';
import {createRoot} from 'react-dom/client';
import {HelmetProvider} from 'react-helmet-async';

import {hashToId} from '../../../lib/decode';

// Every page has the layout. As part of a client module it is in the main
// bundle, and not in a chunk for each set of pages that share a part of it.
export {default as Layout} from '@theme/Layout';

// The server has written the head. While hydration is under way, half of the
// page's tags would replace it: the title flickers, and a changed class of
// html lays the whole page out anew.
HelmetProvider.canUseDOM = false;

let isTraversal = false;

/**
 * Where the next page's chunk is gone, the framework reloads, at its address
 * already: the browser must not go to where the page before was scrolled.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({
  location,
  previousLocation,
}) => {
  const from = previousLocation?.pathname ?? location.pathname;
  if (!isTraversal && from !== location.pathname) {
    history.scrollRestoration = 'manual';
  }
  isTraversal = false;
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location: {hash},
  previousLocation,
}) => {
  HelmetProvider.canUseDOM = true;
  if (!previousLocation && history.scrollRestoration === 'manual') {
    document.getElementById(hashToId(hash))?.scrollIntoView();
  }
  history.scrollRestoration = 'auto';
};

const containerId = 'site-chunk-failure';

/**
 * Shows the red box above the server-rendered text. The framework hydrates
 * only once every chunk of the page is there, and says nothing when one isn't.
 */
function showFailure(error: Error): void {
  if (document.getElementById(containerId)) {
    return;
  }
  const container = document.createElement('div');
  container.id = containerId;
  document
    .getElementById('__docusaurus_skipToContent_fallback')
    ?.before(container);
  createRoot(container).render(
    <Loading
      isLoading={false}
      pastDelay={false}
      timedOut={false}
      error={error}
      retry={() => window.location.reload()}
    />,
  );
}

// A client module: it runs before the framework asks for the page's chunks.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isTraversal = true;
  });
  window.addEventListener('unhandledrejection', ({reason}) => {
    const {hasHydrated} = document.documentElement.dataset;
    if (
      hasHydrated !== 'true' &&
      reason instanceof Error &&
      reason.name === 'ChunkLoadError'
    ) {
      showFailure(reason);
    }
  });
}
