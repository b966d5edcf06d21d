import siteConfig from '@generated/docusaurus.config';
import type {ClientModule} from '@docusaurus/types';

/** Who stays so long reads the page. */
const readingMs = 2000;

/** A page that the worker has not seen, and is to keep. */
let page: string | undefined;
/** What the pages have loaded, and how much of it the worker knows of. */
const files = new Set<string>();
let reported = 0;

let worker: ServiceWorker | null = null;
let timer: number | undefined;

function report(): void {
  timer = undefined;
  const urlsToCache: unknown[] = [...files].slice(reported);
  if (page) {
    urlsToCache.push([page, {headers: {accept: 'text/html'}}]);
  }
  if (worker) {
    // Workbox fetches each by the route that it is for.
    worker.postMessage({type: 'CACHE_URLS', payload: {urlsToCache}});
    reported = files.size;
    page = undefined;
  }
}

async function start(container: ServiceWorkerContainer): Promise<void> {
  page ??= container.controller ? undefined : location.href;
  await container.register(`${siteConfig.baseUrl}sw.js`);
  worker = (await container.ready).active;
  new PerformanceObserver((list) => {
    list.getEntries().forEach(({name}) => files.add(name));
    timer ??= window.setTimeout(report, readingMs);
  }).observe({type: 'resource', buffered: true});
}

if (typeof window !== 'undefined' && 'serviceWorker' in navigator) {
  // Nothing of it before the page is whole.
  addEventListener('load', () => {
    setTimeout(() => void start(navigator.serviceWorker).catch(() => {}), 1000);
  });
}

/** A page that was reached by a link has never been asked for as a page. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (change) => {
  const {location, previousLocation} = change;
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    page = location.pathname;
    clearTimeout(timer);
    timer = window.setTimeout(report, readingMs);
  }
};
