import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {startPagesServer} from '../support/pagesServer';

test('the server answers as GitHub Pages does', async () => {
  const root = test.info().outputPath('site');
  mkdirSync(path.join(root, 'folder'), {recursive: true});
  for (const name of ['index', '404', 'foo', 'folder/index', '中文']) {
    writeFileSync(path.join(root, `${name}.html`), name);
  }
  writeFileSync(path.join(root, '../outside.html'), 'outside');
  const {origin, close} = await startPagesServer(root, '/base/');
  for (const [address, status, answer] of [
    ['/base/', 200, 'index'],
    ['/base/foo?q=1', 200, 'foo'],
    ['/base/foo.html', 200, 'foo'],
    ['/base/foo/', 404, '404'],
    ['/base/folder/', 200, 'folder/index'],
    ['/base/%E4%B8%AD%E6%96%87', 200, '中文'],
    ['/base/none', 404, '404'],
    ['/base/..%2foutside', 404, '404'],
    ['/base/%E4%B8', 400, 'Bad Request'],
    ['/foo', 404, 'Not Found'],
    ['/base', 301, '/base/'],
    ['/base/folder?q=1', 301, '/base/folder/?q=1'],
  ] as const) {
    const response = await fetch(origin + address, {redirect: 'manual'});
    const text = response.headers.get('location') ?? (await response.text());
    expect([response.status, text], address).toEqual([status, answer]);
  }
  await close();
});
