import type {BrowserContext, Request, Route} from '@playwright/test';

import {giscusOrigin} from '../fixtures/plain/src/site/comments';

/**
 * Behaves to its host page as the Giscus widget does: says how high it wants
 * to be, and takes a new theme by message. Its body carries it: `data-theme`.
 */
export const giscusPage = `<!doctype html><html lang="zh-CN"><title>评论</title>
<body><main>评论区</main><script>
const query = new URLSearchParams(location.search);
const tell = (giscus) => parent.postMessage({giscus}, '*');
document.body.dataset.theme = query.get('theme') ?? '';
addEventListener('message', ({data}) => {
  const theme = data?.giscus?.setConfig?.theme;
  if (theme) document.body.dataset.theme = theme;
});
tell({resizeHeight: 320});
</script></body></html>`;

function stub(route: Route): Promise<void> {
  const request = route.request();
  if (new URL(request.url()).origin === giscusOrigin) {
    return route.fulfill({contentType: 'text/html', body: giscusPage});
  }
  // Without a picture, the page would report that it did not load.
  if (request.resourceType() === 'image') {
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
    return route.fulfill({contentType: 'image/svg+xml', body});
  }
  // A document answered with 204 would leave the old page standing.
  return request.isNavigationRequest()
    ? route.fulfill({contentType: 'text/html', body: '<!doctype html>'})
    : route.fulfill({status: 204});
}

/**
 * Answers whatever leaves the site in its place, so that no test depends on,
 * or reaches, another host. A route of the test's own page goes first.
 *
 * @returns the requests so answered, growing as they come.
 */
export async function stubOutsideWorld(
  context: BrowserContext,
  origin: string,
): Promise<Request[]> {
  const requests: Request[] = [];
  await context.route(
    (url) => url.origin !== origin && /^https?:$/.test(url.protocol),
    (route) => {
      requests.push(route.request());
      return stub(route);
    },
  );
  return requests;
}
