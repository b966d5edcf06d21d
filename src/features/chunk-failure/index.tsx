import React from 'react';

import {createRoot} from 'react-dom/client';

import LoadError from '../../components/LoadError';

const containerId = 'site-chunk-failure';

/**
 * Shows the red box above the server-rendered text. The framework hydrates
 * only once every chunk of the page is there, and says nothing when one isn't.
 */
function showLoadError(error: unknown): void {
  if (document.getElementById(containerId)) {
    return;
  }
  const container = document.createElement('div');
  container.id = containerId;
  document.getElementById('__docusaurus_skipToContent_fallback')?.before(container);
  createRoot(container).render(
    <LoadError error={error} onRetry={() => window.location.reload()} />,
  );
}

function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

// A client module: it runs before the framework asks for the page's chunks.
if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', (event) => {
    const hasHydrated = document.documentElement.dataset['hasHydrated'];
    if (hasHydrated !== 'true' && isChunkLoadError(event.reason)) {
      showLoadError(event.reason);
    }
  });
}
