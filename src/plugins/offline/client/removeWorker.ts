// A service worker that takes the place of the one that a visitor's browser has,
// empties its caches, and removes itself. It listens to no requests, so pages that
// are open get theirs from the network from then on.

/**
 * The beginning of the names of this site's caches, which the build writes into
 * the bundle. Other sites of the same host may have caches, too.
 */
declare const cachePrefix: string;

export {};

// The DOM's types lack these globals of a service worker.
declare const skipWaiting: () => Promise<void>;
declare const clients: {claim: () => Promise<void>};
declare const registration: ServiceWorkerRegistration;
type ActivateEvent = Event & {waitUntil?: (work: Promise<void>) => void};

async function emptyCaches() {
  const names = await caches.keys();
  const siteNames = names.filter((name) => name.startsWith(cachePrefix));
  await Promise.all(siteNames.map((name) => caches.delete(name)));
}

async function takeOver() {
  await clients.claim();
  await emptyCaches();
  await registration.unregister();
}

addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event: ActivateEvent) => {
  event.waitUntil?.(takeOver());
});
