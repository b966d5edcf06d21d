// The service worker. It asks the network for a page each time, and takes the
// page from the cache where no answer comes. While there is a network, the files
// of a page do not pass through the worker: the client reports which files it has
// loaded, and the worker stores them out of the browser's own cache.
import {registerQuotaErrorCallback, type WorkboxPlugin} from 'workbox-core';
import {Route, Router} from 'workbox-routing';
import {CacheFirst, NetworkFirst, type Strategy} from 'workbox-strategies';

import {decode} from '../../../lib/shared/decode';

/** The text of unread.html, which the build writes into the bundle. */
declare const unreadHtml: string;

// The DOM's types lack these globals of a service worker.
declare const skipWaiting: () => Promise<void>;
declare const clients: {claim: () => Promise<void>};
declare const registration: Partial<ServiceWorkerRegistration>;
type InstallEvent = Event & {addRoutes?: (rules: object[]) => Promise<void>};
type RouteRequest = {url: URL; request: Request; event: Event};

/** The folder of sw.js, with slashes. */
const {pathname: baseUrl} = new URL('.', location.href);

// Other sites of the same host may have caches, too. removeWorker.mjs makes the
// same names.
const pagesCache = `offline ${baseUrl} pages`;
const picturesCache = `offline ${baseUrl} pictures`;
const filesCache = `offline ${baseUrl} files`;
const iconsCache = `offline ${baseUrl} icons`;

/**
 * Whether the last page that was asked for was looked for in the cache, as no answer
 * had come in time. It is kept only as long as the worker runs.
 */
let isPageFromCache = false;

/**
 * Whether a page is asked for: by a link, or by the client for storing it, which
 * names this type (see index.ts).
 */
const isPageRequest = ({mode, headers}: Request) =>
  mode === 'navigate' || headers.get('accept') === 'text/html';

const escapeHtml = (text: string) =>
  text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * What to answer offline for what is not stored: a page that lists those that are.
 * A script or a picture that is not stored gets it, too, and fails by its status.
 */
async function answerUnread(): Promise<Response> {
  const pages = await caches
    .open(pagesCache)
    .then((cache) => cache.keys())
    // The browser may deny its storage.
    .catch(() => []);
  const items = pages.map(({url}) => {
    const name = decode(new URL(url).pathname, decodeURI);
    return `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`;
  });
  const html = unreadHtml.replace('</ul>', (end) => items.join('') + end);
  const headers = {'content-type': 'text/html'};
  return new Response(html, {status: 503, headers});
}

const plugin: WorkboxPlugin = {
  // Neither what stands behind `?` and `#` nor another encoding of the address
  // (`%e8`, `%E8`) makes another page of it. An address that cannot be decoded stays.
  cacheKeyWillBeUsed: ({request}) =>
    Promise.resolve(decode(request.url.replace(/[?#].*/, ''), decodeURI)),
  // Some hosts answer with a page, and status 200, for a script that is gone.
  cacheWillUpdate({request, response}) {
    if (isPageRequest(request)) {
      // The network has answered.
      isPageFromCache = false;
    }
    const type = response.headers.get('content-type') ?? '';
    const isHtml = type.startsWith('text/html');
    const isStored =
      response.status === 200 &&
      !response.redirected &&
      isHtml === isPageRequest(request);
    return Promise.resolve(isStored ? response : null);
  },
  cachedResponseWillBeUsed({cacheName, cachedResponse}) {
    if (cacheName === pagesCache) {
      isPageFromCache = true;
    }
    return Promise.resolve(cachedResponse);
  },
  handlerDidError: answerUnread,
};

/**
 * Keeps a cache to a number of entries: `cache.keys()` lists them in the order in
 * which they were stored, and an entry that is stored again goes to the end.
 */
const limitEntries = (maxEntries: number): WorkboxPlugin => ({
  async cacheDidUpdate({cacheName}) {
    const cache = await caches.open(cacheName);
    const oldest = (await cache.keys()).slice(0, -maxEntries);
    await Promise.all(oldest.map((request) => cache.delete(request)));
  },
});

const strategyOptions = (cacheName: string, maxEntries: number) => {
  // Where the browser has no room left, the whole cache goes.
  registerQuotaErrorCallback(() => caches.delete(cacheName));
  return {cacheName, plugins: [plugin, limitEntries(maxEntries)]};
};
const askNetworkFirst = (cacheName: string, maxEntries: number) =>
  new NetworkFirst({
    ...strategyOptions(cacheName, maxEntries),
    // On a slow network a stored page is shown instead of a white one.
    networkTimeoutSeconds: 5,
  });
// For files below assets/ and of the search: the name of each contains the hash of
// its content, so the file in the cache, the browser's own one included, is never out
// of date.
const askCacheFirst = (cacheName: string) =>
  new CacheFirst({
    ...strategyOptions(cacheName, 1000),
    fetchOptions: {cache: 'force-cache'},
  });

/** Whether a request is for a path below the base path, and not for a range of bytes. */
const matchesPath = ({url, request}: RouteRequest, path: RegExp) =>
  url.origin === location.origin &&
  url.pathname.startsWith(baseUrl) &&
  path.test(url.pathname.slice(baseUrl.length)) &&
  // Browsers ask for recordings in parts.
  !request.headers.has('range');

const router = new Router();
const answer = (
  isMatch: (route: RouteRequest) => boolean,
  strategy: Strategy,
) => router.registerRoute(new Route(isMatch, strategy));

const storedByHash = askCacheFirst(filesCache);
// The names of some files contain no hash.
const storedByName = askNetworkFirst(iconsCache, 50);

/**
 * The files that are stored. Of several that match, the first counts. `path` says for
 * which files the worker answers, and `pattern` for which ones Chromium itself looks
 * into the cache of the strategy.
 */
const fileRoutes = [
  // Pictures have a cache of their own, so that the scripts of former builds do
  // not push them out.
  {
    path: /^assets\/images\//,
    pattern: 'assets/images/*',
    strategy: askCacheFirst(picturesCache),
  },
  // Attachments and recordings are not stored. A pattern cannot leave them out, so
  // that Chromium looks for them, too; it does not find them, and asks the network.
  {
    path: /^assets\/(?!files|medias)/,
    pattern: 'assets/*',
    strategy: storedByHash,
  },
  {path: /^search\/.*bin$/, pattern: 'search/*.bin', strategy: storedByHash},
  {
    path: /^img\/.*\.(?!mp4|webm)\w+$/,
    pattern: 'img/*',
    strategy: storedByName,
  },
];
for (const {path, strategy} of fileRoutes) {
  // While there is a network, only what the client reports is answered, to be stored.
  answer((route) => {
    const isReported = route.event.type === 'message';
    const isOffline = isPageFromCache || !navigator.onLine;
    return matchesPath(route, path) && (isReported || isOffline);
  }, strategy);
}
// The manifest names the files of the index that belong to the newest build,
// so it is asked for anew each time.
answer((route) => matchesPath(route, /^search\/manifest/), storedByName);
answer(
  (route) =>
    matchesPath(route, /^(?!assets\/)/) && isPageRequest(route.request),
  askNetworkFirst(pagesCache, 300),
);
router.addFetchListener();
// What the client reports comes as a message.
router.addCacheListener();

// With static routes, Chromium takes files out of the cache, or from the
// network, and does not start the worker for them:
// https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes
const staticRoutes = fileRoutes.map(({pattern, strategy}) => ({
  condition: {urlPattern: baseUrl + pattern},
  source: {cacheName: strategy.cacheName},
}));
addEventListener('install', (event: InstallEvent) => {
  void event.addRoutes?.(staticRoutes);
  void skipWaiting();
});
addEventListener('activate', () => {
  void clients.claim();
  // The browser asks for a page while it starts the worker, and Workbox takes that
  // answer.
  void registration.navigationPreload?.enable();
});
