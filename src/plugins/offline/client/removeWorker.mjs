// A service worker that takes the place of the one that a visitor's browser has,
// empties its caches, and removes itself. It listens to no requests, so pages that
// are open get theirs from the network from then on. It is published as it is, and
// may be published from static/ when the plugin that wrote it is gone.

async function emptyCaches() {
  // Those that worker.ts has made; other sites of the same host may have some.
  const cachePrefix = `offline ${new URL('.', location.href).pathname} `;
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
addEventListener('activate', (event) => event.waitUntil(takeOver()));
