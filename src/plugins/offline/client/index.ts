import siteConfig from '@generated/docusaurus.config';
import type {ClientModule} from '@docusaurus/types';

/** A visitor who stays on a page this long reads it, so the page is stored. */
const readingMs = 2000;

/** The worker starts after everything that the page itself needs. */
const startMs = 1000;

/** A page to be stored whose HTML has not passed through the worker. */
let unseenPage: string | undefined;

/** The addresses of all files that pages in this tab have loaded. */
const loadedFiles = new Set<string>();

/** How many of them, from the first on, have been reported to the worker. */
let reportedFiles = 0;

/** Its worker changes when a deploy has brought a newer one. */
let registration: ServiceWorkerRegistration | undefined;
let timer: number | undefined;

/** Tells the worker what to store. */
function report(): void {
  timer = undefined;
  const worker = registration?.active;
  if (!worker) {
    return;
  }
  const urlsToCache: unknown[] = [...loadedFiles].slice(reportedFiles);
  if (unseenPage) {
    urlsToCache.push([unseenPage, {headers: {accept: 'text/html'}}]);
  }
  // workbox-routing answers this message: it fetches each address by its route.
  worker.postMessage({type: 'CACHE_URLS', payload: {urlsToCache}});
  reportedFiles = loadedFiles.size;
  unseenPage = undefined;
}

async function start(container: ServiceWorkerContainer): Promise<void> {
  if (!container.controller) {
    unseenPage ??= location.href;
  }
  await container.register(`${siteConfig.baseUrl}sw.js`);
  registration = await container.ready;
  const observer = new PerformanceObserver((list) => {
    list.getEntries().forEach(({name}) => loadedFiles.add(name));
    timer ??= window.setTimeout(report, readingMs);
  });
  observer.observe({type: 'resource', buffered: true});
}

if (typeof window !== 'undefined' && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    setTimeout(() => {
      // Without a worker, the site is as it is: there is nothing to tell.
      start(navigator.serviceWorker).catch(() => {});
    }, startMs);
  });
}

/** A page that is reached by a link is rendered without loading its HTML. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (change) => {
  const {location, previousLocation} = change;
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    unseenPage = location.pathname;
    clearTimeout(timer);
    timer = window.setTimeout(report, readingMs);
  }
};
