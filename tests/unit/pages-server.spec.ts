import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {type PagesServer, startPagesServer} from '../support/pagesServer';

let server: PagesServer;

test.beforeEach(async ({}, testInfo) => {
  const root = testInfo.outputPath('site');
  const files = {
    'index.html': 'home',
    '404.html': 'missing',
    'foo.html': 'foo',
    'foo/bar.html': 'bar',
    'folder/index.html': 'folder',
    '中文.html': 'chinese',
    'a.css': 'css',
    'a.png': 'png',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
  writeFileSync(path.join(root, '../outside.html'), 'outside');
  server = await startPagesServer(root, '/base/');
});

test.afterEach(() => server.close());

const get = (address: string) =>
  fetch(server.origin + address, {redirect: 'manual'});

const answers: [address: string, status: number, body: string][] = [
  ['/base/', 200, 'home'],
  ['/base/index.html', 200, 'home'],
  ['/base/foo', 200, 'foo'],
  ['/base/foo?q=1', 200, 'foo'],
  ['/base/foo.html', 200, 'foo'],
  ['/base/foo/bar', 200, 'bar'],
  ['/base/foo/', 404, 'missing'],
  ['/base/folder/', 200, 'folder'],
  ['/base/%E4%B8%AD%E6%96%87', 200, 'chinese'],
  ['/base/none', 404, 'missing'],
  ['/base/a.css/', 404, 'missing'],
  ['/base/..%2foutside', 404, 'missing'],
  ['/base/%E4%B8', 400, 'Bad Request'],
  ['/', 404, 'Not Found'],
  ['/foo', 404, 'Not Found'],
];
for (const [address, status, body] of answers) {
  test(`${address} is answered with ${status}`, async () => {
    const response = await get(address);
    expect([response.status, await response.text()]).toEqual([status, body]);
  });
}

for (const [from, to] of [
  ['/base', '/base/'],
  ['/base/folder?q=1', '/base/folder/?q=1'],
] as const) {
  test(`${from} is sent on to ${to}`, async () => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      to,
    ]);
  });
}

test('types, caching and compression are those of the host', async () => {
  const css = await get('/base/a.css');
  const headers = ['content-type', 'cache-control', 'content-encoding'];
  expect(headers.map((header) => css.headers.get(header))).toEqual([
    'text/css; charset=utf-8',
    'max-age=600',
    'gzip',
  ]);
  const png = await get('/base/a.png');
  expect(png.headers.get('content-type')).toBe('image/png');
  expect(png.headers.get('content-encoding')).toBeNull();
  const plain = await fetch(`${server.origin}/base/a.css`, {
    headers: {'accept-encoding': 'identity'},
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe('css');
});
