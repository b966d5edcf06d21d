/** How long somebody stays who reads; others need nothing for later. */
const readingMs = 5000;

/** Registers the worker, and hands it what the visitor may want to read again. */
export async function start(baseUrl: string): Promise<void> {
  const {serviceWorker} = navigator;
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register(`${baseUrl}sw.js`);
  const {active} = await serviceWorker.ready;
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
