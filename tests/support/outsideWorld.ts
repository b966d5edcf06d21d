import path from 'node:path';

import type {BrowserContext, Request, Route} from '@playwright/test';

import {origin as commentOrigin} from '../fixtures/plain/src/site/commentService';

const commentFrame = path.join(__dirname, 'commentFrame.html');

function stub(route: Route): Promise<void> {
  const request = route.request();
  if (new URL(request.url()).origin === commentOrigin) {
    return route.fulfill({path: commentFrame});
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
 * Answers every request to another host, so that no test depends on one. A
 * route that the test has for its page goes first.
 *
 * @returns the requests that were answered; each later one is added.
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
