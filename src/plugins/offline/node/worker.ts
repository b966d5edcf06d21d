import type {WorkboxPlugin} from 'workbox-core';
import type * as Expiration from 'workbox-expiration';
import type * as Routing from 'workbox-routing';
import type * as Strategies from 'workbox-strategies';

// Globals of a worker that the DOM's types lack, and Workbox's own.
declare const skipWaiting: () => Promise<void>;
declare const clients: {claim: () => Promise<void>};
declare const registration: Partial<ServiceWorkerRegistration>;
declare const workbox: {
  expiration: typeof Expiration;
  routing: typeof Routing;
  strategies: typeof Strategies;
};
type InstallEvent = Event & {addRoutes?: (rules: object[]) => Promise<void>};

/**
 * The service worker, whose text is written to sw.js. A page is asked for anew
 * each time, and taken from the cache where no answer comes. Its files are named
 * by their content, so no page meets a script of another build; while there is
 * a network, they do not pass through the worker, which keeps what the client
 * reports out of the browser's own cache.
 *
 * @param unreadPage HTML for a page that was never read. Without it, the worker
 *   takes the place of a broken one, and then itself away.
 */
export function worker(baseUrl: string, unreadPage?: string): void {
  // Other sites may be on the same host.
  const prefix = `offline ${baseUrl} `;

  async function leave() {
    const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
    await Promise.all(own.map((name) => caches.delete(name)));
    await registration.unregister?.();
  }

  addEventListener('install', () => void skipWaiting());
  addEventListener('activate', () => void clients.claim());
  if (!unreadPage) {
    // Without a fetch listener, open tabs go to the network from here on.
    addEventListener('activate', () => void leave());
    return;
  }

  const {expiration, routing, strategies} = workbox;
  /** No answer came for the last page. */
  let isCutOff = false;
  /** The client asks for pages as a link does. */
  const isPage = ({mode, headers}: Request) =>
    mode === 'navigate' || headers.get('accept') === 'text/html';
  const unread = {status: 503, headers: {'content-type': 'text/html'}};
  const plugin: WorkboxPlugin = {
    // A page is the same whatever is searched for on it.
    cacheKeyWillBeUsed: ({request}) =>
      Promise.resolve(request.url.replace(/[?#].*/, '')),
    // What is whole and what was asked for: no host's page of an error.
    cacheWillUpdate({request, response}) {
      const type = response.headers.get('content-type') ?? '';
      const isRight = /^text\/html/.test(type) === isPage(request);
      const isSound = response.status === 200 && !response.redirected;
      isCutOff &&= !isPage(request);
      return Promise.resolve(isSound && isRight ? response : null);
    },
    cachedResponseWillBeUsed({cacheName, cachedResponse}) {
      isCutOff ||= cacheName === `${prefix}pages`;
      return Promise.resolve(cachedResponse);
    },
    handlerDidError: () => Promise.resolve(new Response(unreadPage, unread)),
  };
  const kept = (name: string, maxEntries: number) => ({
    cacheName: prefix + name,
    plugins: [
      plugin,
      new expiration.ExpirationPlugin({maxEntries, purgeOnQuotaError: true}),
    ],
    // On a bad link what was read before is better than a white page.
    networkTimeoutSeconds: 5,
  });
  const byName = new strategies.NetworkFirst(kept('icons', 50));
  // What is named by its content is right, however old.
  const fetchOptions: RequestInit = {cache: 'force-cache'};
  const byContent = (name: string) =>
    new strategies.CacheFirst({...kept(name, 1000), fetchOptions});
  const route = (
    paths: string,
    strategy: Strategies.Strategy,
    isOurs?: (request: Request) => boolean,
  ) => {
    const address = new RegExp(`^${location.origin}${baseUrl}(?:${paths})`);
    // The client reports it, or the browser cannot get it by itself.
    const isToKeep = ({type}: Event) =>
      type === 'message' || isCutOff || !navigator.onLine;
    routing.registerRoute(
      ({url, request, event}: {url: URL; request: Request; event: Event}) =>
        address.test(url.href) &&
        // Browsers ask for parts of recordings.
        !request.headers.has('range') &&
        (isOurs?.(request) ?? isToKeep(event)),
      strategy,
    );
  };
  // Apart from the files of dead builds, which would push them out.
  route('assets/images/', byContent('pictures'));
  // Attachments are on the visitor's disk already.
  route('assets/(?!files|medias)|search/.*bin$', byContent('files'));
  route('img/.*\\.(?!mp4|webm)\\w+$', byName);
  // It says which index is right.
  route('search/manifest', byName, () => true);
  route('(?!assets/)', new strategies.NetworkFirst(kept('pages', 300)), isPage);

  // Chromium then takes files out of the cache, or from the network, without
  // the worker: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes
  const rules = [
    ['assets/images/*', 'pictures'],
    ['assets/*', 'files'],
    ['search/*.bin', 'files'],
    ['img/*', 'icons'],
  ].map(([path, name]) => ({
    condition: {urlPattern: `${baseUrl}${path}`},
    source: {cacheName: `${prefix}${name}`},
  }));
  addEventListener('install', (event: InstallEvent) => {
    void event.addRoutes?.(rules);
  });
  // No page waits for the worker to start.
  const {navigationPreload} = registration;
  addEventListener('activate', () => void navigationPreload?.enable());
}
