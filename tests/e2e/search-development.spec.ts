import {rm} from 'node:fs/promises';
import path from 'node:path';

import {startDevServer} from '../support/devServer';
import {copyProject} from '../support/siteCopy';
import {expect, test} from '../support/test';

// Its own copy: the shared sites have a build, and here there is none.
test('the development server searches the Markdown where there is no build', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const dir = copyProject({name: 'search-development'});
  await rm(path.join(dir, 'build'), {recursive: true, force: true});
  const server = await startDevServer({...site, dir});
  try {
    const {origin} = new URL(server.url);
    await page.route(`${origin}/**`, (route) => route.continue());
    await page.goto(`${server.url}docs/intro`);
    await page.getByRole('button', {name: '搜索', exact: true}).first().click();
    await page.getByRole('combobox').fill('游戏工具箱');
    await expect(page.getByRole('option').first()).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await server.close();
  }
});
