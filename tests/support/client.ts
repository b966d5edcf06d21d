import type {Page} from '@playwright/test';

/** Scripts of a build, its page chunks among them. */
const scripts = /\/assets\/js\/[^/]+\.js$/;

/** Answers the client's entry with nothing: the page stays as the server sent it. */
export async function withoutClient(page: Page): Promise<void> {
  await page.route(/\/assets\/js\/main\.[^/]+\.js$/, (route) =>
    route.fulfill({contentType: 'application/javascript', body: ''}),
  );
}

/**
 * Keeps back every script that is asked for from now on.
 *
 * @returns lets them all through.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Fails every script that is to run from now on, as after a deploy that
 * removed it. A prefetch may pass.
 *
 * @returns makes them available again.
 */
export async function failScripts(page: Page): Promise<() => Promise<void>> {
  await page.route(scripts, (route) =>
    route.request().resourceType() === 'script'
      ? route.abort()
      : route.continue(),
  );
  return () => page.unroute(scripts);
}

/** Collects the scripts that run from now on; a prefetch is none of them. */
export function collectScripts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && scripts.test(request.url())) {
      urls.push(request.url());
    }
  });
  return urls;
}

/** Resolves when two frames have been drawn: what was due has then run. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
