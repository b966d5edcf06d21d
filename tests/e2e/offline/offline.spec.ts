import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Page} from '@playwright/test';

import type {BuildProps} from '../../../src/lib/capability';
import {offline} from '../../../src/plugins/offline';
import {collectRequests} from '../../support/client';
import {listen, startPagesServer} from '../../support/pagesServer';
import {Search} from '../../support/search';
import {allowErrors, expect, test, waitForHydration} from '../../support/test';

test.use({
  serviceWorkers: 'allow',
  siteName: 'fixture',
  prefetches: true,
});

/** The paths that the worker has stored, in the caches of such a name. */
const storedPaths = (page: Page, cacheName: RegExp) =>
  page.evaluate(async (pattern) => {
    const names = (await caches.keys()).filter((name) =>
      new RegExp(pattern).test(name),
    );
    const lists = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists))
      .flat()
      .map(({url}) => new URL(url).pathname)
      .join('\n');
  }, cacheName.source);

const expectStored = (page: Page, cacheName: RegExp, file: RegExp) =>
  expect
    .poll(() => storedPaths(page, cacheName), {timeout: 20_000})
    .toMatch(file);

/** What a build writes into sw.js. */
async function buildWorker(baseUrl: string, isOn: boolean): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'offline-'));
  const props = {outDir, baseUrl, plugins: []} as unknown as BuildProps;
  const steps = await offline({isOn}).pages?.(props);
  await steps?.finish?.();
  return readFileSync(path.join(outDir, 'sw.js'), 'utf8');
}

/**
 * A server whose pages say their address in their title, and whose worker a test
 * may change: the browser's own requests for it do not pass through Playwright.
 */
async function serveWorker(script: string | Buffer) {
  const state = {script, headers: [] as Record<string, unknown>[]};
  const server = await listen((request, response) => {
    const {url = '/'} = request;
    state.headers.push(request.headers);
    let type = 'text/html';
    let body: string | Buffer = `<title>${url}</title>`;
    if (url.endsWith('/sw.js')) {
      type = 'text/javascript';
      body = state.script;
    } else if (url.endsWith('.js')) {
      type = 'text/javascript';
      body = '';
    } else if (/\.(?:svg|mp4)$/.test(url)) {
      type = 'image/svg+xml';
      body = request.headers.range ? '0123' : '0123456789';
    }
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-type': type,
      'cache-control': 'max-age=600',
      ...(request.headers.range && {'content-range': 'bytes 0-3/10'}),
    });
    response.end(body);
  });
  return {...server, state};
}

test.describe('offline', () => {
  test('what was read is there offline', async ({
    context,
    goto,
    page,
    site,
  }) => {
    allowErrors(/ERR_|Failed to load|503/, 'there is no network');
    await goto('/docs/pictures');
    await expectStored(page, /pages$/, /docs\/pictures$/);
    // Reached by a link, so never asked for as a page.
    await page.locator('.menu').getByRole('link', {name: '使用说明'}).click();
    await expect(page).toHaveTitle(/使用说明/);
    await expectStored(page, /pages$/, /docs\/intro$/);
    // Nothing of the index before a search has used it.
    expect(await storedPaths(page, /./)).not.toContain('/search/');
    const search = new Search(page);
    await search.ask('叠起来的');
    await expect(search.inState('answered')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectStored(page, /files$/, /search\/texts_\w+\.bin$/m);

    await context.setOffline(true);
    await page.reload();
    await waitForHydration(page);
    await expect(page).toHaveTitle(/使用说明/);
    await search.ask('叠起来的');
    await expect(search.options.first()).toBeVisible();
    await page.keyboard.press('Escape');

    await goto('/docs/pictures');
    const broken = await page.locator('.markdown img').evaluateAll(
      (images) =>
        images.filter((image) => {
          const {complete, naturalWidth, loading} = image as HTMLImageElement;
          return loading === 'eager' && complete && naturalWidth === 0;
        }).length,
    );
    expect(broken).toBe(0);
    const first = page.locator('.markdown img').first();
    await expect(first).not.toHaveJSProperty('naturalWidth', 0);

    // One that was never read says so, and leads to those that were.
    await page.goto(site.url('/docs/guide/long'));
    await page.getByRole('heading', {name: '没有网络'}).waitFor();
    await page.getByRole('link', {name: /docs\/intro$/}).click();
    await expect(page).toHaveTitle(/使用说明/);
  });

  test('a minute on a page downloads nothing but the worker', async ({
    context,
    site,
  }) => {
    // Workbox answers on such a port once it has stored what was reported.
    await context.addInitScript(() => {
      // The empty page that a tab begins with has no service workers.
      if (!('ServiceWorker' in window)) {
        return;
      }
      const {prototype} = ServiceWorker;
      const postMessage = Reflect.get(prototype, 'postMessage') as (
        message: unknown,
        ports: MessagePort[],
      ) => void;
      prototype.postMessage = function (this: ServiceWorker, message: unknown) {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => {
          document.documentElement.dataset['stored'] = 'true';
        };
        postMessage.call(this, message, [port2]);
      };
    });
    const requests: string[] = [];
    const server = await startPagesServer(site.outDir, site.baseUrl, (file) => {
      requests.push(file);
      return 'max-age=600';
    });
    for (const visit of ['first', 'second']) {
      requests.length = 0;
      const page = await context.newPage();
      await page.clock.install();
      const requestsOfPage = collectRequests(page, /^/);
      await page.goto(`${server.origin}${site.baseUrl}docs/pictures`);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      await expect(async () => {
        await page.clock.fastForward(60_000);
        await expect(page.locator('html[data-stored]')).toBeAttached({
          timeout: 1000,
        });
      }).toPass();
      await expectStored(page, /pages$/, /docs\/pictures$/);
      await expectStored(page, /pictures$/, /webp/);
      expect(new Set(requests).size, visit).toBe(requests.length);
      const expected = [
        ...requestsOfPage,
        `${server.origin}${site.baseUrl}sw.js`,
      ];
      const unasked = requests.filter(
        (file) => !expected.includes(server.origin + file),
      );
      expect(unasked, visit).toEqual([]);
      await page.close();
    }
    const code = readFileSync(path.join(site.outDir, 'sw.js'));
    expect(gzipSync(code).length).toBeLessThan(10_000);
    await server.close();
  });

  test('a linked page is fetched if somebody stays', async ({
    context,
    site,
  }) => {
    const asked = new Map<string, number>();
    const server = await startPagesServer(site.outDir, site.baseUrl, (file) => {
      asked.set(file, Date.now());
      return 'max-age=600';
    });
    const page = await context.newPage();
    await page.goto(`${server.origin}${site.baseUrl}docs/intro`);
    await waitForHydration(page);
    await expectStored(page, /pages$/, /docs\/intro$/);
    await page.getByRole('link', {name: '更新日志'}).first().click();
    await expect(page).toHaveTitle(/更新日志/);
    const clicked = Date.now();
    await page.getByRole('link', {name: '文档', exact: true}).first().click();
    await expect(page).toHaveTitle(/使用说明/);
    await page
      .locator('.menu')
      .getByRole('link', {name: '图片'})
      .first()
      .click();
    await expectStored(page, /pages$/, /docs\/pictures$/);
    const time = asked.get(`${site.baseUrl}docs/pictures`) ?? 0;
    expect(time - clicked).toBeGreaterThan(2000);
    expect([...asked.keys()]).not.toContain(`${site.baseUrl}blog`);
    await server.close();
  });

  test('only pages pass through the worker', async ({context, page, site}) => {
    allowErrors(/ERR_|Failed to load|503/, 'there is no network');
    const script = readFileSync(path.join(site.outDir, 'sw.js'));
    const server = await serveWorker(script);
    const base = server.origin + site.baseUrl;
    await page.goto(`${base}docs/v1.2`);
    const files = ['assets/js/a.js', 'assets/images/b.svg', 'img/c.svg'];
    const media = ['assets/medias/d.mp4', 'img/e.mp4'];
    await page.evaluate(
      async ([folder, ...urls]) => {
        await navigator.serviceWorker.register(`${folder}sw.js`);
        const {active} = await navigator.serviceWorker.ready;
        const {href} = location;
        const page = [href, {headers: {accept: 'text/html'}}];
        const urlsToCache = [page, ...urls.map((url) => `${folder}${url}`)];
        active?.postMessage({type: 'CACHE_URLS', payload: {urlsToCache}});
      },
      [base, ...files, ...media],
    );
    await expectStored(page, /icons$/, /c\.svg/);
    // A dead build's scripts have no place among the pictures.
    expect(await storedPaths(page, /pictures$/)).toMatch(/b\.svg$/);
    expect(await storedPaths(page, /files$/)).toMatch(/a\.js$/);
    expect(await storedPaths(page, /./)).not.toContain('mp4');

    const [registered] = context.serviceWorkers();
    await registered?.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, {seen});
      const note = (event: Event) => {
        seen.push((event as Event & {request: Request}).request.url);
      };
      // Workbox answers first, which keeps an event from other listeners.
      const {prototype} = Reflect.get(globalThis, 'FetchEvent') as {
        prototype: {respondWith: (answer: unknown) => void};
      };
      const {respondWith} = prototype;
      prototype.respondWith = function (this: Event, answer) {
        note(this);
        respondWith.call(this, answer);
      };
      addEventListener('fetch', note);
    });
    server.state.headers.length = 0;
    await page.goto(`${base}docs/v1.3`);
    expect(server.state.headers[0]).toHaveProperty(
      'service-worker-navigation-preload',
    );
    const answers = await page.evaluate(
      ([folder = '', ...urls]) =>
        Promise.all(
          urls.map(async (url) => {
            const range = {headers: {range: 'bytes=0-3'}};
            const init = url.endsWith('mp4') ? range : {};
            return (await fetch(folder + url, init)).status;
          }),
        ),
      [base, ...files, ...media],
    );
    expect(answers).toEqual([200, 200, 200, 206, 206]);
    const seen = await registered?.evaluate<string>('seen.join()');
    expect(seen).toContain('docs/v1.3');
    expect(seen).not.toMatch(/assets|img/);

    await server.close();
    await page.goto(`${base}docs/v1.2`);
    await expect(page).toHaveTitle(/v1\.2$/);
  });

  test('a deploy with isOn: false ends a broken worker', async ({
    page,
    site,
  }) => {
    allowErrors(/ERR_FAILED|Failed to load/, 'the worker is broken');
    const server = await serveWorker(`
    onfetch = (event) => event.respondWith(Response.error());
    oninstall = () => skipWaiting();
    onactivate = () => clients.claim();`);
    const base = server.origin + site.baseUrl;
    await page.goto(base);
    await page.evaluate(async (address) => {
      await navigator.serviceWorker.register(address);
    }, `${base}sw.js`);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await expect(page.goto(`${base}blog`)).rejects.toThrow(/ERR_FAILED/);

    server.state.script = await buildWorker(site.baseUrl, false);
    // The browser asks for the worker's script whenever a page is asked for.
    await expect(async () => {
      await page.goto(`${base}blog`);
      await expect(page).toHaveTitle(/blog$/, {timeout: 1000});
    }).toPass({timeout: 20_000});
    await server.close();
  });

  test('a deploy with isOn: false removes the worker and its caches', async ({
    page,
    site,
  }) => {
    const server = await serveWorker(await buildWorker(site.baseUrl, true));
    const base = server.origin + site.baseUrl;
    await page.goto(base);
    await page.evaluate(async (address) => {
      await caches.open('offline /other/ pages');
      await navigator.serviceWorker.register(address);
    }, `${base}sw.js`);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto(`${base}blog`);
    await expectStored(page, /pages$/, /blog$/);

    server.state.script = await buildWorker(site.baseUrl, false);
    await page.goto(`${base}docs`);
    const remains = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
    await expect
      .poll(remains, {timeout: 20_000})
      .toEqual({workers: 0, caches: ['offline /other/ pages']});
    await server.close();
  });
});
