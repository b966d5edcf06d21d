import siteConfig from '@generated/docusaurus.config';

/** How long somebody stays who reads; others need nothing for later. */
const readingMs = 5000;

const {baseUrl} = siteConfig;

async function start(worker: ServiceWorkerContainer): Promise<void> {
  const isFirst = !worker.controller;
  await worker.register(`${baseUrl}sw.js`);
  const {active} = await worker.ready;
  if (isFirst) {
    // What came before the worker: the browser still has it at hand, and
    // Workbox fetches of it what its routes are for.
    const files = performance.getEntriesByType('resource');
    const urlsToCache = [location.href, ...files.map(({name}) => name)];
    active?.postMessage({type: 'CACHE_URLS', payload: {urlsToCache}});
  }
  const {connection} = navigator as {
    connection?: {saveData: boolean; effectiveType: string};
  };
  if (!connection?.saveData && !connection?.effectiveType.includes('2g')) {
    await new Promise((done) => setTimeout(done, readingMs));
    const list = await fetch(`${baseUrl}offline.json`);
    // One by one: the reader's next click comes first.
    for (const file of (await list.json()) as string[]) {
      await fetch(baseUrl + file);
    }
  }
}

if (typeof window !== 'undefined' && 'serviceWorker' in navigator) {
  // Nothing of it before the page is whole.
  addEventListener('load', () => {
    setTimeout(() => void start(navigator.serviceWorker).catch(() => {}), 1000);
  });
}

/** A page that was reached by a link has never been asked for as a page. */
export function onRouteDidUpdate({
  location: {pathname},
  previousLocation,
}: {
  location: Location;
  previousLocation: Location | null;
}): void {
  if (
    previousLocation &&
    previousLocation.pathname !== pathname &&
    (navigator as Partial<Navigator>).serviceWorker?.controller
  ) {
    fetch(pathname).catch(() => {});
  }
}
