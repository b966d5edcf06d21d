import {expect, test} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {
  ask,
  baseUrl,
  expectQuiet,
  isForPage,
  sites,
  startProxy,
} from './server';

/** What a host answers with in place of what GitHub Pages would. */
type Answer = {
  /** A file of the build, by its path below the base path. */
  file?: string;
  status?: number;
  location?: string;
};

/** Answers a path below the base path, or leaves it to GitHub Pages' way. */
type Host = (path: string) => Answer | undefined;

const isPage = (path: string) => !/\.(?!html$)\w+$/.test(path);

/** Hosts, one for each way of answering otherwise than GitHub Pages. */
const hosts: Record<string, Host> = {
  '404.html for every page, status 200': (path) =>
    isPage(path) ? {file: '404.html', status: 200} : undefined,
  'a redirect to a trailing slash': (path) =>
    isPage(path) && !/(^|\/|\.html)$/.test(path)
      ? {location: `${path}/`}
      : {file: path.replace(/\/$/, '')},
  'a page for every script': (path) =>
    path.endsWith('.js') ? {file: ''} : undefined,
};

const starts = ['', 'docs/intro', 'docs/intro/', 'docs/intro.html', 'nowhere/'];

/** The fixture's build behind a host; counts the pages that were asked for. */
async function startHost(host: Host) {
  const pages = await startPagesServer(sites.old.outDir, baseUrl);
  const loads: string[] = [];
  const server = await startProxy(async (request, response) => {
    const {pathname} = new URL(`http://localhost${request.url}`);
    if (isForPage(request)) {
      loads.push(pathname);
    }
    const path = pathname.slice(baseUrl.length);
    const {file = path, status, location} = host(path) ?? {};
    if (location !== undefined) {
      response.writeHead(301, {location: baseUrl + location}).end();
      return;
    }
    const found = await ask(pages.origin + baseUrl + file);
    response.writeHead(status ?? found.status, found.headers);
    response.end(found.body);
  });
  const close = () => Promise.all([server.close(), pages.close()]);
  return {origin: server.origin, loads, close};
}

for (const [name, host] of Object.entries(hosts)) {
  test(`a page is loaded three times at most by a host that answers ${name}`, async ({
    page,
  }) => {
    const {origin, loads, close} = await startHost(host);
    for (const start of starts) {
      await test.step(`/${start}`, async () => {
        loads.length = 0;
        await page.goto(origin + baseUrl + start, {waitUntil: 'commit'});
        await expectQuiet(() => loads.length);
        expect(loads.length, loads.join('\n')).toBeLessThanOrEqual(3);
        const text = page.getByRole('main').getByRole('heading').first();
        await expect(text).toBeVisible();
      });
    }
    await close();
  });
}
