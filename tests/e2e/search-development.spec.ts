import {rm, writeFile} from 'node:fs/promises';
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
  await writeFile(
    path.join(dir, 'docs/hidden.md'),
    '---\nunlisted: true\n---\n\n# 未列出\n\n只有这里写着鼯鼠。\n',
  );
  const server = await startDevServer({...site, dir});
  try {
    await page.goto(`${server.url}docs/intro`);
    // Nor has it a head that a server has written.
    await expect(page).toHaveTitle('使用说明 | 游戏工具箱');
    await page.getByRole('button', {name: '搜索', exact: true}).first().click();
    await page.getByRole('combobox').fill('游戏工具箱');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('combobox').fill('鼯鼠');
    await expect(page.getByRole('dialog')).toContainText('没有找到');
  } finally {
    await page.goto('about:blank');
    await server.close();
  }
});
