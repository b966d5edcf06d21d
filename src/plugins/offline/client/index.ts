import siteConfig from '@generated/docusaurus.config';

/** How long somebody stays who reads; others need nothing for later. */
const readingMs = 5000;

/** Where the worker keeps nothing of its own accord. */
function savesData(): boolean {
  const {connection} = navigator as {
    connection?: {saveData: boolean; effectiveType: string};
  };
  return Boolean(
    connection?.saveData || connection?.effectiveType.includes('2g'),
  );
}

async function tell(message: unknown): Promise<void> {
  const {active} = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Hands addresses to Workbox, which fetches each as the page would. */
const keep = (urlsToCache: string[]) =>
  tell({type: 'CACHE_URLS', payload: {urlsToCache}});

async function start(): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register(`${siteConfig.baseUrl}sw.js`);
  if (isFirst) {
    // What came before the worker: the browser still has it at hand.
    const files = performance.getEntriesByType('resource');
    const own = files
      .map(({name}) => name)
      .filter((name) => name.startsWith(location.origin));
    await keep([location.href, ...own]);
  }
  setTimeout(() => {
    if (!savesData()) {
      void tell('keep');
    }
  }, readingMs);
}

const isPossible =
  typeof window !== 'undefined' && 'serviceWorker' in navigator;

if (isPossible) {
  // Nothing of it before the page is whole.
  addEventListener('load', () => {
    setTimeout(() => void start().catch(() => {}), 1000);
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
    isPossible &&
    previousLocation &&
    previousLocation.pathname !== pathname &&
    !savesData()
  ) {
    void keep([new URL(pathname, location.origin).href]);
  }
}
