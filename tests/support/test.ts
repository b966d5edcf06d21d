import type {BrowserContext, Locator, Page, Request} from '@playwright/test';
import {expect, test as base} from '@playwright/test';

import {stubOutsideWorld} from './outsideWorld';
import {type PagesServer, startPagesServer} from './pagesServer';
import {type BuiltSite, sharedSite, type SiteName} from './sites';

export {expect};
export type {Locator, Page} from '@playwright/test';

export const themes = ['light', 'dark'] as const;

export const viewports = {
  phone: {width: 390, height: 844},
  desktop: {width: 1440, height: 900},
} as const;

/** Both modes and both screens; no rule of the site's asks for both at once. */
export const looks = [
  // First, as a picture that is there in a larger size stays on the phone.
  {theme: 'dark', device: 'desktop'},
  {theme: 'light', device: 'phone'},
] as const;

/** A browser on a phone, for `test.use` and `test.extend`. */
export const phone = {
  viewport: viewports.phone,
  hasTouch: true,
  isMobile: true,
};

/** A shared site while it is served. */
export type Site = BuiltSite & {
  /** Origin of the test server, without a trailing slash. */
  origin: string;
  /** Full address of a path below the base path: `url('/blog?a#b')`. */
  url: (path: string) => string;
};

type Options = {
  /** Which site the test visits: `test.use({siteName: 'fixture'})`. */
  siteName: SiteName;
  // Stubs answer for other hosts; where none do, the browser finds none. Not
  // everywhere: passing all requests through a test takes a seventh of its time.
  stubsOutside: boolean;
  // Pages fetch ahead what their links lead to, which takes a quarter of a
  // page's time. Without it they behave as for a visitor who saves data.
  prefetches: boolean;
};

type Fixtures = {
  site: Site;
  /** Opens a path below the base path and waits until React has taken over. */
  goto: (path: string) => ReturnType<Page['goto']>;
  /** Every request to another host, where stubs answer them. */
  outsideRequests: Request[];
};

/** Waits for the client: before it, nothing on the page reacts. */
export async function waitForHydration(page: Page): Promise<void> {
  await page
    .locator('html[data-has-hydrated="true"]')
    .waitFor({state: 'attached', timeout: 30_000});
}

/** The errors that a test has declared. */
const allowed = new WeakMap<object, RegExp[]>();

/** Declares that this test provokes such errors, and reports why. */
export function allowErrors(pattern: RegExp, reason: string): void {
  const info = base.info();
  const type = 'allowed console error';
  info.annotations.push({type, description: `${pattern.source}: ${reason}`});
  allowed.set(info, [...(allowed.get(info) ?? []), pattern]);
}

export const linkIn = (page: Page, navigation: string, name: string) =>
  page.getByRole('navigation', {name: navigation}).getByRole('link', {name});

export const expectLink = (
  within: Locator,
  name: string,
  href: string | RegExp,
) => expect(within.getByRole('link', {name})).toHaveAttribute('href', href);

export const expectMode = (page: Page, mode: (typeof themes)[number]) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', mode);

/** The notice that something did not load. */
export const notice = (page: Page) =>
  page.getByRole('alert').filter({hasText: '网站没有正确加载'});

export const colourToggle = (page: Page) =>
  page.getByRole('button', {name: /^切换浅色\/暗黑模式/});

export const expectHeading = (page: Page, says: string | RegExp) =>
  expect(page.getByRole('heading', {level: 1})).toHaveText(says);

/**
 * Collects console errors, uncaught errors and hydration warnings of a context.
 *
 * @returns fails the test on an error that was not allowed.
 */
export function guardConsole(context: BrowserContext): () => void {
  const errors: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (
      message.type() === 'error' ||
      (message.type() === 'warning' && /hydrat/i.test(text))
    ) {
      errors.push(`${text} (${message.location().url})`);
    }
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    errors.push(error.stack ?? error.message);
  });
  return () => {
    const patterns = allowed.get(base.info()) ?? [];
    const unexpected = errors.filter(
      (text) => !patterns.some((pattern) => pattern.test(text)),
    );
    expect(unexpected, 'errors in the browser console').toEqual([]);
  };
}

export const test = base.extend<
  Options & Fixtures & {guard: undefined},
  {serve: (name: SiteName) => Promise<Site>}
>({
  siteName: ['plain', {option: true}],
  stubsOutside: [false, {option: true}],
  prefetches: [false, {option: true}],

  context: async ({context, prefetches}, use) => {
    if (!prefetches) {
      await context.addInitScript(() => {
        const value = {saveData: true, effectiveType: '4g'};
        Object.defineProperty(Navigator.prototype, 'connection', {value});
      });
    }
    await use(context);
  },

  serve: [
    async ({}, use) => {
      const servers = new Map<SiteName, PagesServer>();
      await use(async (name) => {
        const built = sharedSite(name);
        const server =
          servers.get(name) ??
          (await startPagesServer(built.outDir, built.baseUrl));
        servers.set(name, server);
        const {origin} = server;
        const url = (path: string) => origin + built.baseUrl + path.slice(1);
        return {...built, origin, url};
      });
      await Promise.all([...servers.values()].map((server) => server.close()));
    },
    {scope: 'worker'},
  ],

  site: async ({serve, siteName}, use) => {
    await use(await serve(siteName));
  },

  guard: [
    async ({context}, use) => {
      const check = guardConsole(context);
      await use(undefined);
      check();
    },
    {auto: true},
  ],

  outsideRequests: [
    async ({context, site, stubsOutside}, use) => {
      await use(
        stubsOutside ? await stubOutsideWorld(context, site.origin) : [],
      );
    },
    {auto: true},
  ],

  goto: async ({page, site}, use) => {
    await use(async (path) => {
      const response = await page.goto(site.url(path));
      await waitForHydration(page);
      return response;
    });
  },
});

/** On the site that has everything that the theme supports. */
export const ofFixture = test.extend({siteName: 'fixture'});

export const withoutScripts = test.extend({javaScriptEnabled: false});
