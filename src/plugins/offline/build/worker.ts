import type * as Core from 'workbox-core';
import type * as Expiration from 'workbox-expiration';
import type * as Routing from 'workbox-routing';
import type * as Strategies from 'workbox-strategies';

// What the DOM's types don't know of a worker, and what Workbox leaves there.
declare const skipWaiting: () => Promise<void>;
declare const clients: {claim: () => Promise<void>};
declare const registration: ServiceWorkerRegistration;
declare const workbox: {
  core: typeof Core;
  expiration: typeof Expiration;
  routing: typeof Routing;
  strategies: typeof Strategies;
};

/**
 * The service worker. Its text is written to sw.js, behind Workbox, so it is
 * self-contained. Off, it takes the place of a broken one, and then itself away.
 *
 * Scripts, styles, pictures and the index are named by their content: once
 * fetched they are right for ever, for the page of the build that names them.
 * A page is asked for anew each time, and taken from the cache where no answer
 * comes; it then brings the names of its own files. So no page meets a script
 * of another build.
 */
export function worker(baseUrl: string, isOn: boolean): void {
  // Other sites may stand on the same host.
  const prefix = `offline ${baseUrl} `;
  const pages = `${prefix}pages`;
  const pageName = /^(?!.*\.(?!html$)\w+$)/;

  async function leave() {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix)) {
        await caches.delete(name);
      }
    }
    // It has no fetch listener: open tabs go to the network from here on.
    await clients.claim();
    await registration.unregister();
  }

  /** For a page that was never read. */
  async function sayOffline() {
    const cache = await caches.open(pages);
    const items = (await cache.keys()).map(({url}) => {
      const path = decodeURI(new URL(url).pathname).replaceAll('<', '&lt;');
      return `<li><a href="${url}">${path}</a>`;
    });
    return new Response(
      `<!doctype html><html lang="zh"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>没有网络</title>
<style>:root{color-scheme:light dark;font:1.1em/1.8 system-ui,sans-serif}
body{margin:10vh auto;max-width:36em;padding:0 1em}</style>
<h1>没有网络</h1><p>这一页还没有读过，要连上网络才能打开。<p><a href="">重试</a>
<h2>可以离线阅读的页面</h2><ul>${items.join('')}</ul>`,
      {status: 503, headers: {'content-type': 'text/html; charset=utf-8'}},
    );
  }

  function start() {
    const {core, expiration, routing, strategies} = workbox;
    const route = (names: RegExp, strategy: Strategies.Strategy) =>
      routing.registerRoute(
        ({sameOrigin, url: {pathname}}) =>
          sameOrigin &&
          pathname.startsWith(baseUrl) &&
          names.test(pathname.slice(baseUrl.length)),
        strategy,
      );
    /** Keeps what is whole and what was asked for: no host's page of an error. */
    const sound = (maxEntries: number): Core.WorkboxPlugin[] => [
      {
        cacheWillUpdate: ({request, response}) => {
          const type = response.headers.get('content-type') ?? '';
          const isSound =
            response.status === 200 &&
            !response.redirected &&
            type.startsWith('text/html') ===
              pageName.test(new URL(request.url).pathname);
          return Promise.resolve(isSound ? response : null);
        },
      },
      new expiration.ExpirationPlugin({maxEntries, purgeOnQuotaError: true}),
    ];
    const files = {cacheName: `${prefix}files`, plugins: sound(1500)};
    // On a bad link what was read before is better than a white page.
    const networkTimeoutSeconds = 5;

    route(
      pageName,
      new strategies.NetworkFirst({
        cacheName: pages,
        networkTimeoutSeconds,
        plugins: [
          {
            // A page is the same whatever is searched for on it.
            cacheKeyWillBeUsed: ({request}) =>
              Promise.resolve(request.url.replace(/[?#].*/, '')),
            handlerDidError: sayOffline,
          },
          ...sound(300),
        ],
      }),
    );
    // Under names that stay the same; the manifest says which index is right.
    route(
      /^(img\/|search\/manifest)/,
      new strategies.NetworkFirst({...files, networkTimeoutSeconds}),
    );
    // Attachments are on the visitor's disk already.
    route(/^(assets\/(?!files\/)|search\/)/, new strategies.CacheFirst(files));
    core.clientsClaim();
  }

  addEventListener('install', () => void skipWaiting());
  if (isOn) {
    start();
  } else {
    addEventListener('activate', () => void leave());
  }
}
