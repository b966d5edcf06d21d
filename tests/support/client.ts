import type {Page, Request, Route} from '@playwright/test';

/** Scripts of a build, its page chunks among them. */
const scripts = /\/assets\/js\/[^/]+\.js$/;

/** Answers the client's entry with next to nothing: the page stays as the server sent it. */
export async function withoutClient(page: Page): Promise<void> {
  await page.route(/\/assets\/js\/main\.[^/]+\.js$/, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'docusaurus = {}'}),
  );
}

/**
 * Keeps back every request for these addresses from now on.
 *
 * @param answer what becomes of each in the end
 * @returns lets them all through.
 */
export async function hold(
  page: Page,
  urls: RegExp | string,
  answer = (route: Route) => route.fallback(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** Opens a page whose scripts, or such other files, are yet to come. */
export async function arrive(page: Page, url: string, files = scripts) {
  const release = await hold(page, files);
  await page.goto(url, {waitUntil: 'commit'});
  await page.getByRole('contentinfo').waitFor();
  return release;
}

/**
 * Fails every script that is to run from now on, as after a deploy that
 * removed it. A prefetch may pass.
 */
export async function failScripts(page: Page): Promise<void> {
  await page.route(scripts, (route) =>
    route.request().resourceType() === 'script'
      ? route.abort()
      : route.continue(),
  );
}

/** Collects the addresses of such requests from now on. */
export function collectRequests(
  page: Page,
  pattern: RegExp,
  isMeant: (request: Request) => boolean = () => true,
): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url()) && isMeant(request)) {
      urls.push(request.url());
    }
  });
  return urls;
}

/** Collects the scripts that run from now on; a prefetch is none of them. */
export const collectScripts = (page: Page) =>
  collectRequests(page, scripts, (it) => it.resourceType() === 'script');

/** Collects what is loaded as a page from now on. */
export const collectPages = (page: Page) =>
  collectRequests(page, /^/, (request) => request.isNavigationRequest());

/**
 * Resolves when two frames have been drawn: what was due has then run. By an
 * animation, which a stopped clock does not stop.
 */
export const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    await document.body.animate(null, 20).finished;
  });

/** Waits for all transitions: the shortest begins and ends with a frame. */
export async function settled(page: Page): Promise<void> {
  await nextFrames(page);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // One without an end is never finished.
        .filter((it) => it.effect?.getComputedTiming().endTime !== Infinity)
        .map(({finished}) => finished),
    ),
  );
}

/** Stops the page's timers; frames and transitions go on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({time: 0});
  await page.clock.pauseAt(60_000);
}

/** Does something at once, by the page's timers, however long it takes. */
export async function withoutTimers(
  page: Page,
  act: () => Promise<unknown>,
): Promise<void> {
  await stopClock(page);
  await act();
  await page.clock.resume();
}

/** What the page's site keeps in the browser under a key. */
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Records what moves on the pages that are opened from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({type: 'layout-shift', buffered: true});
  });

/** The layout shifts of this page, as `recordShifts` has recorded them. */
export const shifts = (page: Page) => page.evaluate<number[]>('shifts');

/** By how many pixels the page is wider than its window. */
export const excessWidth = (page: Page) =>
  page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    return scrollWidth - clientWidth;
  });
