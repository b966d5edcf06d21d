import type http from 'node:http';
import path from 'node:path';

import {expect, type Page, test as base} from '@playwright/test';

import {stubOutsideWorld} from '../../support/outsideWorld';
import {answerAsPages, listen} from '../../support/pagesServer';
import {workFolder} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {waitForHydration} from '../../support/test';

/** The second deploy says so in the footer of each page. */
export const newWords = '第二次部署';

export const siteName = 'network';

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
export const keptByWorker = (page: Page, file: string) =>
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

/** A browser asks for a page, and not for one of its files. */
const isForPage = ({headers}: http.IncomingMessage) =>
  headers['sec-fetch-dest'] === 'document';

/** Two builds behind one address, with a fault that may be put on it. */
async function startServer() {
  let broken: {files: RegExp; fault: Fault} | undefined;
  const faultOf = ({url = '/'}: http.IncomingMessage) =>
    broken?.files.test(url) ? broken.fault : undefined;
  function send(response: http.ServerResponse, body: Buffer) {
    if (faultOf(response.req) !== 'half') {
      response.end(body);
      return;
    }
    response.write(body.subarray(0, body.length / 2), () => {
      setTimeout(() => response.destroy(), 100);
    });
  }
  // The worst case: the browser has nothing left of the old build.
  const answerFrom = (folder: string) =>
    answerAsPages(folder, baseUrl, () => 'no-store', send);
  let answer = answerFrom(sharedSite('fixture').outDir);
  /** Paths asked for, pages apart from files. */
  const pages: string[] = [];
  const requests: string[] = [];

  const {origin, close} = await listen((request, response) => {
    (isForPage(request) ? pages : requests).push(request.url ?? '/');
    const fault = faultOf(request);
    const respond = () => {
      if (fault && fault !== 'delay' && fault !== 'half') {
        response.writeHead(statusOf[fault] ?? 200, html);
        response.end('<!doctype html><title>另一回事</title><p>另一回事');
      } else {
        answer(request, response);
      }
    };
    setTimeout(respond, fault === 'delay' ? 10_000 : 0);
  });
  return {
    pages,
    requests,
    origin,
    close,
    url: (to: string) => encodeURI(origin + baseUrl + to),
    deploy: () =>
      (answer = answerFrom(path.join(workFolder, siteName, 'build'))),
    breaks: (files: RegExp, fault: Fault) => (broken = {files, fault}),
    mend: () => (broken = undefined),
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
