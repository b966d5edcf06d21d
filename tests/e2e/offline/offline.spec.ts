import {cpSync, readFileSync, writeFileSync} from 'node:fs';
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

/** The paths that the worker has kept, in the caches of such a name. */
const kept = (page: Page, name: RegExp) =>
  page.evaluate(async (pattern) => {
    const names = (await caches.keys()).filter((each) =>
      new RegExp(pattern).test(each),
    );
    const lists = names.map(async (each) => (await caches.open(each)).keys());
    return (await Promise.all(lists))
      .flat()
      .map(({url}) => new URL(url).pathname);
  }, name.source);

const expectKept = (page: Page, name: RegExp, file: RegExp) =>
  expect
    .poll(async () => (await kept(page, name)).join('\n'), {timeout: 20_000})
    .toMatch(file);

test('what was read is there offline', async ({context, goto, page, site}) => {
  allowErrors(/ERR_|Failed to load|503/, 'there is no network');
  await goto('/docs/pictures');
  await expectKept(page, /pages$/, /docs\/pictures$/);
  // Reached by a link, so never asked for as a page.
  await page.locator('.menu').getByRole('link', {name: '使用说明'}).click();
  await expect(page).toHaveTitle(/使用说明/);
  await expectKept(page, /pages$/, /docs\/intro$/);
  // Nothing of the index before a search has used it.
  expect((await kept(page, /./)).join()).not.toContain('/search/');
  const search = new Search(page);
  await search.ask('叠起来的');
  await expect(search.inState('answered')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectKept(page, /files$/, /search\/t\w+\.bin$/m);

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

test('a minute brings nothing unasked', async ({context, site}) => {
  const requests: string[] = [];
  const server = await startPagesServer(site.outDir, site.baseUrl, (asked) => {
    requests.push(asked);
    return 'max-age=600';
  });
  for (const visit of ['first', 'second']) {
    requests.length = 0;
    const page = await context.newPage();
    await page.clock.install();
    const asked = collectRequests(page, /^/);
    await page.goto(`${server.origin}${site.baseUrl}docs/pictures`);
    await waitForHydration(page);
    await expect.poll(() => requests).toContain(`${site.baseUrl}sw.js`);
    // A minute of the client's clock; then it has made its report.
    for (const half of [1, 2]) {
      await page.clock.fastForward(30_000);
      await page.waitForTimeout(half * 1000);
    }
    await expectKept(page, /pages$/, /docs\/pictures$/);
    await expectKept(page, /pictures$/, /webp/);
    expect(new Set(requests).size, visit).toBe(requests.length);
    const expected = [...asked, `${server.origin}${site.baseUrl}sw.js`];
    const unasked = requests.filter(
      (file) => !expected.includes(server.origin + file),
    );
    expect(unasked, visit).toEqual([]);
    await page.close();
  }
  const code = readFileSync(path.join(site.outDir, 'sw.js'));
  expect(gzipSync(code).length).toBeLessThan(15_000);
  await server.close();
});

test('a linked page is fetched if somebody stays', async ({context, site}) => {
  const asked = new Map<string, number>();
  const server = await startPagesServer(site.outDir, site.baseUrl, (file) => {
    asked.set(file, Date.now());
    return 'max-age=600';
  });
  const page = await context.newPage();
  await page.goto(`${server.origin}${site.baseUrl}docs/intro`);
  await waitForHydration(page);
  await expectKept(page, /pages$/, /docs\/intro$/);
  await page.getByRole('link', {name: '更新日志'}).first().click();
  await expect(page).toHaveTitle(/更新日志/);
  const clicked = Date.now();
  await page.getByRole('link', {name: '文档', exact: true}).first().click();
  await expect(page).toHaveTitle(/使用说明/);
  await page.locator('.menu').getByRole('link', {name: '图片'}).first().click();
  await expectKept(page, /pages$/, /docs\/pictures$/);
  const time = asked.get(`${site.baseUrl}docs/pictures`) ?? 0;
  expect(time - clicked).toBeGreaterThan(2000);
  expect([...asked.keys()]).not.toContain(`${site.baseUrl}blog`);
  await server.close();
});

test('only pages pass through the worker', async ({context, page, site}) => {
  allowErrors(/ERR_|Failed to load|503/, 'there is no network');
  const sw = readFileSync(path.join(site.outDir, 'sw.js'));
  const headers: Record<string, string | string[] | undefined>[] = [];
  const server = await listen((request, response) => {
    headers.push(request.headers);
    const [, type = 'text/html', body = `<title>${request.url}</title>`] =
      [
        [/sw\.js$/, 'text/javascript', sw] as const,
        [/\.js$/, 'text/javascript', ''] as const,
        [/\.(svg|mp4)$/, 'image/svg+xml', '0123456789'] as const,
      ].find(([name]) => name.test(request.url ?? '')) ?? [];
    const part = request.headers.range ? {'content-range': 'bytes 0-3/10'} : {};
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-type': type,
      'cache-control': 'max-age=600',
      ...part,
    });
    response.end(request.headers.range ? '0123' : body);
  });
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
  await expectKept(page, /icons$/, /c\.svg/);
  // A dead build's scripts have no place among the pictures.
  expect((await kept(page, /pictures$/)).join()).toMatch(/b\.svg$/);
  expect((await kept(page, /files$/)).join()).toMatch(/a\.js$/);
  expect((await kept(page, /./)).join()).not.toContain('mp4');

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
  headers.length = 0;
  await page.goto(`${base}docs/v1.3`);
  expect(headers[0]).toHaveProperty('service-worker-navigation-preload');
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

test('a deploy with `isOn: false` ends a broken worker', async ({
  page,
  site,
}) => {
  allowErrors(/ERR_FAILED|Failed to load/, 'the worker is broken');
  // Playwright's routes do not see the browser's own request for a worker, so
  // a server of this test's own has each of the two scripts in turn.
  const outDir = test.info().outputPath('build');
  cpSync(site.outDir, outDir, {recursive: true});
  const server = await startPagesServer(outDir, site.baseUrl);
  const home = server.origin + site.baseUrl;
  const broken = `onfetch = (event) => event.respondWith(Response.error());
    oninstall = () => skipWaiting();
    onactivate = () => clients.claim();`;
  writeFileSync(path.join(outDir, 'sw.js'), broken);
  await page.goto(`${home}docs/intro`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate((name) => caches.open(name), `offline ${site.baseUrl} a`);
  await expect(page.goto(`${home}blog`)).rejects.toThrow(/ERR_FAILED/);

  const context = {...site, plugins: []} as unknown as BuildProps;
  const steps = await offline({isOn: false}).pages?.({...context, outDir});
  await steps?.finish?.();
  // The browser looks for a new worker whenever a page is asked for.
  await expect(async () => {
    await page.goto(`${home}blog`);
    await expect(page).toHaveTitle(/更新日志/, {timeout: 1000});
  }).toPass({timeout: 30_000});
  // It also takes away what the broken one had kept.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('about:blank');
  await server.close();
});
