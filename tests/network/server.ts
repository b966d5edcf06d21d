import path from 'node:path';

import {expect, type Page} from '@playwright/test';

import {listen, startPagesServer} from '../support/pagesServer';
import {workFolder} from '../support/siteCopy';

/** Stands at the end of each article of the new build. */
export const newSentence = '这一句是新的一次部署才有的。';

/** The title of a page that only the new build has. */
export const newPage = '新的一页';

const site = (name: string) => {
  const dir = path.join(workFolder, `network-${name}`);
  return {dir, outDir: path.join(dir, 'build')};
};

export const sites = {old: site('old'), new: site('new')};

export const baseUrl = '/a/b/';

export const faults = {
  delay: '迟到 10 秒',
  half: '断在一半',
  missing: '404',
  error: '500',
  html: '换成网页',
};

export type Fault = keyof typeof faults;

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

export const sleep = (ms: number) =>
  new Promise((done) => setTimeout(done, ms));

/** The two builds behind one address, with a fault that may be put on it. */
export async function startServer() {
  const [old, fresh] = await Promise.all(
    [sites.old, sites.new].map(({outDir}) => startPagesServer(outDir, baseUrl)),
  );
  let current = old;
  let broken: {files: RegExp; fault: Fault} | undefined;
  /** Paths asked for, pages apart from files. */
  const pages: string[] = [];
  const requests: string[] = [];

  const server = await listen((request, response) => {
    const url = request.url ?? '/';
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    (isPage ? pages : requests).push(url);
    const answer = async () => {
      const fault = broken?.files.test(url) ? broken.fault : undefined;
      if (fault === 'delay') {
        await sleep(10_000);
      }
      const found = await fetch(`${current?.origin}${url}`, {
        redirect: 'manual',
      });
      const body = Buffer.from(await found.arrayBuffer());
      const location = found.headers.get('location');
      const headers = {
        'content-type': found.headers.get('content-type') ?? '',
        // The worst case: the browser has nothing left of the old build.
        'cache-control': 'no-store',
        'content-length': body.length,
        ...(location && {location}),
      };
      switch (fault) {
        case 'half':
          response.writeHead(found.status, headers);
          response.write(body.subarray(0, body.length / 2), () => {
            setTimeout(() => response.destroy(), 100);
          });
          break;
        case 'missing':
        case 'error':
        case 'html': {
          const status = {missing: 404, error: 500, html: 200}[fault];
          response
            .writeHead(status, {'content-type': 'text/html; charset=utf-8'})
            .end('<!doctype html><title>另一回事</title><p>另一回事');
          break;
        }
        default:
          response.writeHead(found.status, headers).end(body);
      }
    };
    answer().catch(() => response.destroy());
  });
  return {
    origin: server.origin,
    pages,
    requests,
    url: (to: string) => encodeURI(server.origin + baseUrl + to),
    deploy: () => {
      current = fresh;
    },
    breaks: (files: RegExp, fault: Fault) => {
      broken = {files, fault};
    },
    mend: () => {
      broken = undefined;
    },
    close: () => Promise.all([server.close(), old?.close(), fresh?.close()]),
  };
}
