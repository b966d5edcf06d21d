import type * as Expiration from 'workbox-expiration';
import type * as Routing from 'workbox-routing';
import type * as Strategies from 'workbox-strategies';

/** What Workbox's files leave on the worker's global object. */
type Workbox = {
  expiration: typeof Expiration;
  routing: typeof Routing;
  strategies: typeof Strategies;
};

/** The part of a service worker's global object that is used here. */
type Scope = {
  addEventListener: (
    name: 'install' | 'activate' | 'message',
    listen: (event: {
      data?: unknown;
      waitUntil: (done: Promise<unknown>) => void;
    }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {claim: () => Promise<void>};
  registration: {
    // Firefox has it since 2022.
    navigationPreload?: {enable: () => Promise<void>};
    unregister: () => Promise<boolean>;
  };
};

/** What the build tells the worker. */
export type WorkerFacts = {
  /** The base path, with a slash at both ends. */
  baseUrl: string;
  /** Files that are kept before anybody asks for them, below the base path. */
  kept: string[];
  /** Changes with the kept files. */
  version: string;
};

/**
 * The service worker. Its text is written to sw.js, behind Workbox, so it is
 * self-contained.
 *
 * Scripts, styles, pictures and the index are named by their content: once
 * fetched they are right for ever, for the page of the build that names them.
 * A page is asked for anew each time, and taken from the cache where no answer
 * comes; it then brings the names of its own files. So no page meets a script
 * of another build.
 */
export function worker({baseUrl, kept, version}: WorkerFacts): void {
  const scope = globalThis as unknown as Scope;
  const {expiration, routing, strategies} = (
    globalThis as unknown as {workbox: Workbox}
  ).workbox;
  // Other sites may stand on the same host.
  const prefix = `offline ${baseUrl} `;
  const keptCache = `${prefix}kept ${version}`;
  const below = (address: URL) =>
    address.origin === location.origin && address.pathname.startsWith(baseUrl)
      ? address.pathname.slice(baseUrl.length)
      : undefined;
  const isPage = (path: string) => !/\.\w+$/.test(path) || /\.html$/.test(path);

  /** Keeps what is whole and what was asked for, so no host's page of an error. */
  const sound = {
    cacheWillUpdate: ({
      request,
      response,
    }: {
      request: Request;
      response: Response;
    }) => {
      const type = response.headers.get('content-type') ?? '';
      const path = below(new URL(request.url)) ?? '';
      return response.status === 200 &&
        !response.redirected &&
        type.startsWith('text/html') === isPage(path)
        ? Promise.resolve(response)
        : Promise.resolve(null);
    },
  };
  const atMost = (maxEntries: number) =>
    new expiration.ExpirationPlugin({maxEntries, purgeOnQuotaError: true});

  routing.registerRoute(
    ({url}) => isPage(below(url) ?? '.none'),
    new strategies.NetworkFirst({
      cacheName: `${prefix}pages`,
      // On a bad link what was read before is better than a white page.
      networkTimeoutSeconds: 5,
      plugins: [
        {
          // A page is the same whatever is searched for on it.
          cacheKeyWillBeUsed: ({request}) =>
            Promise.resolve(request.url.replace(/[?#].*/, '')),
          handlerDidError: async () => {
            const cache = await caches.open(`${prefix}pages`);
            const items = (await cache.keys()).map(({url}) => {
              const path = decodeURI(new URL(url).pathname);
              const text = path.replace(
                /[&<]/g,
                (sign) => `&#${sign.charCodeAt(0)};`,
              );
              return `<li><a href="${new URL(url).pathname}">${text}</a>`;
            });
            return new Response(
              '<!doctype html><html lang="zh"><meta charset="utf-8">' +
                '<meta name="viewport" content="width=device-width">' +
                '<title>没有网络</title><style>body{margin:10vh auto;max-width:36em;' +
                'padding:0 1em;font:1.1em/1.8 system-ui,sans-serif}' +
                ':root{color-scheme:light dark}</style><h1>没有网络</h1>' +
                '<p>这一页还没有读过，要连上网络才能打开。' +
                '<p><a href="">重试</a>' +
                (items.length
                  ? `<h2>可以离线阅读的页面</h2><ul>${items.join('')}</ul>`
                  : ''),
              {
                status: 503,
                headers: {'content-type': 'text/html; charset=utf-8'},
              },
            );
          },
        },
        sound,
        atMost(300),
      ],
    }),
  );
  // Under names that stay the same; the manifest says which index is right.
  routing.registerRoute(
    ({url}) => /^(img\/|search\/manifest)/.test(below(url) ?? ''),
    new strategies.NetworkFirst({
      cacheName: keptCache,
      networkTimeoutSeconds: 5,
      plugins: [sound],
    }),
  );
  routing.registerRoute(
    ({url}) => kept.includes(below(url) ?? ''),
    new strategies.CacheFirst({cacheName: keptCache, plugins: [sound]}),
  );
  // Attachments are on the visitor's disk already.
  routing.registerRoute(
    ({url}) => /^(assets\/(?!files\/)|search\/)/.test(below(url) ?? ''),
    new strategies.CacheFirst({
      cacheName: `${prefix}files`,
      plugins: [sound, atMost(1500)],
    }),
  );

  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('activate', (event) => {
    const tidy = async () => {
      await scope.registration.navigationPreload?.enable();
      for (const name of await caches.keys()) {
        if (name.startsWith(`${prefix}kept`) && name !== keptCache) {
          await caches.delete(name);
        }
      }
      await scope.clients.claim();
    };
    event.waitUntil(tidy());
  });
  scope.addEventListener('message', (event) => {
    if (event.data === 'keep') {
      const fetchMissing = async () => {
        const cache = await caches.open(keptCache);
        for (const file of kept) {
          if (!(await cache.match(baseUrl + file))) {
            await cache.add(baseUrl + file);
          }
        }
      };
      event.waitUntil(fetchMissing().catch(() => {}));
    }
  });
}

/** The worker that takes the place of a broken one, and then itself away. */
export function noWorker({baseUrl}: Pick<WorkerFacts, 'baseUrl'>): void {
  const scope = globalThis as unknown as Scope;
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('activate', (event) => {
    const leave = async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(`offline ${baseUrl} `)) {
          await caches.delete(name);
        }
      }
      // It has no fetch listener: open tabs go to the network from here on.
      await scope.clients.claim();
      await scope.registration.unregister();
    };
    event.waitUntil(leave());
  });
}
