import {expect, type Page, test} from '@playwright/test';

import {listen, startPagesServer} from '../support/pagesServer';
import {baseUrl, sites, sleep} from './server';

/** What a host answers with in place of what GitHub Pages would. */
type Answer = {
  /** A file of the build, by its path below the base path. */
  file?: string;
  status?: number;
  location?: string;
  /** A body of its own, under the type of the file that was asked for. */
  body?: string;
};

/**
 * Decides on a path below the base path; what it leaves alone is answered as
 * GitHub Pages does.
 */
type Host = (path: string) => Answer | undefined;

const isPage = (path: string) => !/\.(?!html$)\w+$/.test(path);
const isScript = (path: string) => path.endsWith('.js');
const isStart = (path: string) => /\/(main|react|runtime~main)\./.test(path);

const notFound = (status: number): Answer => ({file: '404.html', status});

const hosts: Record<string, Host> = {
  '首页换成 404.html，状态 404': (path) =>
    path === '' ? notFound(404) : undefined,
  '首页换成 404.html，状态 200': (path) =>
    path === '' ? notFound(200) : undefined,
  '每页换成 404.html，状态 404': (path) =>
    isPage(path) ? notFound(404) : undefined,
  '每页换成 404.html，状态 200': (path) =>
    isPage(path) ? notFound(200) : undefined,
  每页换成首页: (path) => (isPage(path) ? {file: ''} : undefined),
  '跳转，补上斜杠': (path) =>
    isPage(path) && !/(^|\/|\.html)$/.test(path)
      ? {location: `${path}/`}
      : {file: path.replace(/\/$/, '')},
  '跳转，补上 .html': (path) =>
    isPage(path) && !path.endsWith('.html') && path !== ''
      ? {location: `${path.replace(/\/$/, '')}.html`}
      : undefined,
  每个脚本换成网页: (path) => (isScript(path) ? {file: ''} : undefined),
  每个脚本都是空的: (path) => (isScript(path) ? {body: ''} : undefined),
  每个脚本都没有: (path) => (isScript(path) ? notFound(404) : undefined),
  页面的分块都是空的: (path) =>
    isScript(path) && !isStart(path) ? {body: ''} : undefined,
  页面的分块都没有: (path) =>
    isScript(path) && !isStart(path) ? notFound(404) : undefined,
};

const starts = [
  ...['', 'docs/intro', 'docs/intro/', 'docs/intro.html'],
  ...['blog/', 'nowhere/', '/docs//intro'],
];

/** The fixture's build behind a host; counts the pages that were asked for. */
async function startHost(host: Host) {
  const pages = await startPagesServer(sites.old.outDir, baseUrl);
  const loads: string[] = [];
  const server = await listen((request, response) => {
    const {pathname} = new URL(`http://localhost${request.url}`);
    if (request.headers['sec-fetch-dest'] === 'document') {
      loads.push(pathname);
    }
    const path = pathname.slice(baseUrl.length);
    const {file = path, status, location, body} = host(path) ?? {};
    if (location !== undefined) {
      response.writeHead(301, {location: baseUrl + location}).end();
      return;
    }
    fetch(pages.origin + baseUrl + file, {redirect: 'manual'})
      .then(async (found) => {
        const own = await found.arrayBuffer();
        response
          .writeHead(status ?? found.status, {
            'content-type': found.headers.get('content-type') ?? '',
          })
          .end(body ?? Buffer.from(own));
      })
      .catch(() => response.destroy());
  });
  const close = () => Promise.all([server.close(), pages.close()]);
  return {origin: server.origin, loads, close};
}

/** A while later no more was asked for, and the text is there. */
async function expectCalm(page: Page, loads: string[]): Promise<void> {
  await sleep(2500);
  expect(loads.length, loads.join('\n')).toBeLessThanOrEqual(3);
  const text = page.getByRole('main').getByRole('heading').first();
  await expect(text).toBeVisible();
}

for (const [name, host] of Object.entries(hosts)) {
  test(`主机：${name}`, async ({page}) => {
    const {origin, loads, close} = await startHost(host);
    for (const start of starts) {
      await test.step(`/${start}`, async () => {
        loads.length = 0;
        await page.goto(origin + baseUrl + start, {waitUntil: 'commit'});
        await expectCalm(page, loads);
      });
    }
    await close();
  });
}
