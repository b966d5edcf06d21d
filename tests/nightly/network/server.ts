import type http from 'node:http';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {expect, type Page, test as base} from '@playwright/test';

import {stubOutsideWorld} from '../../support/outsideWorld';
import {listen, startPagesServer} from '../../support/pagesServer';
import {workFolder} from '../../support/siteCopy';
import {waitForHydration} from '../../support/test';

/** Stands at the end of each article of the new build. */
export const newSentence = '这一句是新的一次部署才有的。';

const site = (name: string) => {
  const dir = path.join(workFolder, `network-${name}`);
  return {dir, outDir: path.join(dir, 'build')};
};

export const sites = {old: site('old'), new: site('new')};

const baseUrl = '/a/b/';

export const faults = [
  ['delay', 'ten seconds late'],
  ['half', 'cut off in the middle'],
  ['missing', 'answered with 404'],
  ['error', 'answered with 500'],
  ['html', 'answered with another page'],
] as const;

type Fault = (typeof faults)[number][0];

/** The status with which a fault is answered, where it has one of its own. */
const statusOf: {[fault in Fault]?: number} = {missing: 404, error: 500};

const html = {'content-type': 'text/html; charset=utf-8'};

/** Waits until the worker is in control and has a file, asked for here. */
export const kept = (page: Page, file: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (name) =>
          Boolean(await caches.match(name)) &&
          navigator.serviceWorker.controller !== null,
        baseUrl + file,
      ),
    )
    .toBe(true);

async function ask(address: string) {
  const found = await fetch(address, {redirect: 'manual'});
  const location = found.headers.get('location');
  const type = found.headers.get('content-type') ?? '';
  return {
    status: found.status,
    headers: {'content-type': type, ...(location && {location})},
    body: Buffer.from(await found.arrayBuffer()),
  };
}

type Exchange = Parameters<http.RequestListener>;

/** A server that asks another one before it answers. */
const startProxy = (answer: (...both: Exchange) => Promise<unknown>) =>
  listen((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

/** A browser asks for a page, and not for one of its files. */
const isForPage = ({headers}: http.IncomingMessage) =>
  headers['sec-fetch-dest'] === 'document';

/** The two builds behind one address, with a fault that may be put on it. */
async function startServer() {
  const [old, fresh] = await Promise.all([
    startPagesServer(sites.old.outDir, baseUrl),
    startPagesServer(sites.new.outDir, baseUrl),
  ]);
  let current = old;
  let broken: {files: RegExp; fault: Fault} | undefined;
  /** Paths asked for, pages apart from files. */
  const pages: string[] = [];
  const requests: string[] = [];

  const server = await startProxy(async (request, response) => {
    const {url = '/'} = request;
    (isForPage(request) ? pages : requests).push(url);
    const fault = broken?.files.test(url) ? broken.fault : undefined;
    if (fault === 'delay') {
      await sleep(10_000);
    }
    const {status, body, ...found} = await ask(current.origin + url);
    const headers = {
      ...found.headers,
      // The worst case: the browser has nothing left of the old build.
      'cache-control': 'no-store',
      'content-length': body.length,
    };
    if (fault === 'half') {
      response.writeHead(status, headers);
      response.write(body.subarray(0, body.length / 2), () => {
        setTimeout(() => response.destroy(), 100);
      });
    } else if (fault === undefined || fault === 'delay') {
      response.writeHead(status, headers).end(body);
    } else {
      response.writeHead(statusOf[fault] ?? 200, html);
      response.end('<!doctype html><title>另一回事</title><p>另一回事');
    }
  });
  return {
    pages,
    requests,
    origin: server.origin,
    url: (to: string) => encodeURI(server.origin + baseUrl + to),
    deploy: () => (current = fresh),
    breaks: (files: RegExp, fault: Fault) => (broken = {files, fault}),
    mend: () => (broken = undefined),
    close: () => Promise.all([server, old, fresh].map(({close}) => close())),
  };
}

/** Waits for 2.5 seconds without a request, which a loop would never leave. */
export async function expectQuiet(countRequests: () => number): Promise<void> {
  let before = -1;
  const countNew = () => {
    const now = countRequests();
    const added = now - before;
    before = now;
    return added;
  };
  await expect.poll(countNew, {intervals: [2500], timeout: 15_000}).toBe(0);
}

export type Server = Awaited<ReturnType<typeof startServer>>;

export const test = base.extend<{
  server: Server;
  /** Opens a page below the base path, and waits until it can be used. */
  open: (to: string) => Promise<void>;
}>({
  server: async ({context}, use) => {
    const server = await startServer();
    await stubOutsideWorld(context, server.origin);
    await use(server);
    await server.close();
  },
  open: async ({page, server}, use) => {
    await use(async (to) => {
      await page.goto(server.url(to));
      await waitForHydration(page);
    });
  },
});
