import {mkdtempSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Page} from '@playwright/test';

import type {BuildProps} from '../../../src/lib/capability';
import {offline} from '../../../src/plugins/offline';
import {collectRequests} from '../../support/client';
import {filesBelow} from '../../support/files';
import {listen, startPagesServer} from '../../support/pagesServer';
import {Search} from '../../support/search';
import {allowErrors, expect, test, waitForHydration} from '../../support/test';

test.use({serviceWorkers: 'allow', siteName: 'fixture', prefetches: true});

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

test('what was read is there offline', async ({context, goto, page, site}) => {
  allowErrors(/ERR_|Failed to load|503/, 'there is no network');
  await goto('/docs/pictures');
  await expectStored(page, /pages$/, /docs\/pictures$/);
  await page.evaluate(
    "caches.open('offline /a/b/ pages').then((it) => it.put('/100%&lt;', new Response()))",
  );
  // Pages that are reached by a link are never asked for as such. Nobody stays
  // on the first one.
  await page.getByRole('link', {name: '更新日志'}).first().click();
  await expect(page).toHaveTitle(/更新日志/);
  await page.getByRole('link', {name: '文档', exact: true}).first().click();
  await expect(page).toHaveTitle(/使用说明/);
  await expectStored(page, /pages$/, /docs\/intro$/);
  expect(await storedPaths(page, /pages$/)).not.toMatch(/blog$/m);
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
  const first = page.locator('.markdown img').first();
  await expect(first).not.toHaveJSProperty('naturalWidth', 0);

  // One that was never read says so, and leads to those that were.
  await page.goto(site.url('/docs/guide/long'));
  await page.getByRole('heading', {name: '没有网络'}).waitFor();
  const undecodable = page.getByRole('link', {name: '/100%&lt;'});
  await expect(undecodable).toHaveAttribute('href', /%&lt;$/);
  await page.getByRole('link', {name: /docs\/intro$/}).click();
  await expect(page).toHaveTitle(/使用说明/);
});

test('only pages pass the worker @night', async ({context, page, site}) => {
  const downloads: string[] = [];
  const server = await startPagesServer(site.outDir, site.baseUrl, (file) => {
    downloads.push(file);
    return 'max-age=600';
  });
  const base = server.origin + site.baseUrl;
  for (const visit of ['first', 'second']) {
    downloads.length = 0;
    const asked = collectRequests(page, /^/);
    await page.goto(`${base}docs/pictures`);
    await waitForHydration(page);
    await expect.poll(() => downloads).toContain(`${site.baseUrl}sw.js`);
    await expectStored(page, /pages$/, /docs\/pictures$/);
    await expectStored(page, /pictures$/, /webp/);
    expect(new Set(downloads).size, visit).toBe(downloads.length);
    const expected = [...asked, `${base}sw.js`];
    const unasked = downloads.filter(
      (file) => !expected.includes(server.origin + file),
    );
    expect(unasked, visit).toEqual([]);
  }
  const code = readFileSync(path.join(site.outDir, 'sw.js'));
  expect(gzipSync(code).length).toBeLessThan(5_200);

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const answered: string[] = [];
    Object.assign(globalThis, {answered});
    const {prototype} = Reflect.get(globalThis, 'FetchEvent') as {
      prototype: {respondWith: (answer: unknown) => void};
    };
    const {respondWith} = prototype;
    prototype.respondWith = function (this: {request: Request}, answer) {
      answered.push(this.request.url);
      respondWith.call(this, answer);
    };
  });
  await page.goto(`${base}docs/guide/kinds`);
  await waitForHydration(page);
  expect(await worker?.evaluate('answered')).toEqual([page.url()]);

  // Attachments are not stored, even if a page should report one.
  const [attachment] = filesBelow(site.outDir, '.zip');
  const preloads = await page.evaluate(
    async ([long, file]) => {
      const {active, navigationPreload} = await navigator.serviceWorker.ready;
      const urlsToCache = [file, [long, {headers: {accept: 'text/html'}}]];
      active?.postMessage({type: 'CACHE_URLS', payload: {urlsToCache}});
      return (await navigationPreload.getState()).enabled;
    },
    [`${base}docs/guide/long`, `${base}${attachment}`],
  );
  expect(preloads, 'a page is asked for while the worker starts').toBe(true);
  await expectStored(page, /pages$/, /guide\/long$/);
  expect(await storedPaths(page, /./)).not.toContain('.zip');
  await server.close();
});

/**
 * A server of its own, whose pages say their address in their title: the
 * browser's requests for a worker do not pass through Playwright.
 */
const serveWorker = (readScript: () => string) =>
  listen(({url = ''}, response) => {
    const isWorker = url.endsWith('/sw.js');
    const type = isWorker ? 'text/javascript' : 'text/html';
    response.writeHead(200, {'content-type': type});
    response.end(isWorker ? readScript() : `<title>${url}</title>`);
  });

test('a cache keeps the last pages stored @night', async ({page, site}) => {
  const script = readFileSync(path.join(site.outDir, 'sw.js'), 'utf8');
  const server = await serveWorker(() => script);
  await page.goto(server.origin + site.baseUrl);
  await page.evaluate(async (baseUrl) => {
    await navigator.serviceWorker.register(`${baseUrl}sw.js`);
    const {active} = await navigator.serviceWorker.ready;
    const init = {headers: {accept: 'text/html'}};
    const numbers = Array.from({length: 301}, (_, index) => index);
    const urlsToCache = numbers.map((number) => [`${baseUrl}n${number}`, init]);
    active?.postMessage({type: 'CACHE_URLS', payload: {urlsToCache}});
  }, site.baseUrl);
  await expectStored(page, /pages$/, /n300$/m);
  const stored = async () =>
    (await storedPaths(page, /pages$/)).split('\n').length;
  await expect.poll(stored).toBe(300);
  await server.close();
});

test('a deploy with isOn: false ends a broken worker, and removes it and its caches', async ({
  page,
  site,
}, testInfo) => {
  const outDir = mkdtempSync(testInfo.outputPath('build-'));
  allowErrors(/ERR_FAILED|Failed to load/, 'the worker is broken');
  let script = `
    onfetch = (event) => event.respondWith(Response.error());
    oninstall = () => skipWaiting();
    onactivate = () => clients.claim();`;
  const server = await serveWorker(() => script);
  const base = server.origin + site.baseUrl;
  await page.goto(base);
  await page.evaluate(async (baseUrl) => {
    await caches.open('offline /other/ pages');
    await caches.open(`offline ${baseUrl} pages`);
    await navigator.serviceWorker.register(`${baseUrl}sw.js`);
  }, site.baseUrl);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await expect(page.goto(`${base}blog`)).rejects.toThrow(/ERR_FAILED/);

  const props = {outDir, plugins: []} as unknown as BuildProps;
  const steps = await offline({isOn: false}).pages?.(props, {});
  await steps?.finish?.();
  script = readFileSync(path.join(outDir, 'sw.js'), 'utf8');
  // The browser asks for the worker's script whenever a page is asked for.
  await expect(async () => {
    await page.goto(`${base}blog`);
    await expect(page).toHaveTitle(/blog$/, {timeout: 1000});
  }).toPass({timeout: 20_000});
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
