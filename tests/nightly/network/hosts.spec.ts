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
  /** A body of its own, under the type of the file that was asked for. */
  body?: string;
};

/** Answers a path below the base path, or leaves it to GitHub Pages' way. */
type Host = (path: string) => Answer | undefined;

const isHome = (path: string) => path === '';
const isPage = (path: string) => !/\.(?!html$)\w+$/.test(path);
const isScript = (path: string) => path.endsWith('.js');
const isChunk = (path: string) =>
  isScript(path) && !/\/(main|react|runtime~main)\./.test(path);

const notFound = (status: number): Answer => ({file: '404.html', status});

/** The host that answers some paths otherwise, and the rest as they are. */
const some =
  (isMeant: (path: string) => boolean, answer: Answer): Host =>
  (path) =>
    isMeant(path) ? answer : undefined;

const hosts: Record<string, Host> = {
  '404.html for the home page, status 404': some(isHome, notFound(404)),
  '404.html for every page, status 200': some(isPage, notFound(200)),
  'the home page for every page': some(isPage, {file: ''}),
  'a redirect to a trailing slash': (path) =>
    isPage(path) && !/(^|\/|\.html)$/.test(path)
      ? {location: `${path}/`}
      : {file: path.replace(/\/$/, '')},
  'a redirect to .html': (path) =>
    isPage(path) && !path.endsWith('.html') && path !== ''
      ? {location: `${path.replace(/\/$/, '')}.html`}
      : undefined,
  'a page for every script': some(isScript, {file: ''}),
  'nothing in any chunk of a page': some(isChunk, {body: ''}),
  'a 404 for every chunk of a page': some(isChunk, notFound(404)),
};

const starts = [
  ...['', 'docs/intro', 'docs/intro/', 'docs/intro.html'],
  ...['blog/', 'nowhere/', '/docs//intro'],
];

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
    const {file = path, status, location, body} = host(path) ?? {};
    if (location !== undefined) {
      response.writeHead(301, {location: baseUrl + location}).end();
      return;
    }
    const found = await ask(pages.origin + baseUrl + file);
    response.writeHead(status ?? found.status, found.headers);
    response.end(body ?? found.body);
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
