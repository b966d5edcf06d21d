import type {Page} from '@playwright/test';

import {expect, expectMode, test, themes, viewports} from '../../support/test';

test.use({siteName: 'fixture'});

const highlighted = '.theme-code-block-highlighted-line';

const blockWith = (page: Page, hasText: string) =>
  page.locator('.theme-code-block', {hasText});

test.describe('syntax-highlighting', () => {
  test('shows colours, title, numbers; and wraps', async ({page, goto}) => {
    await goto('/docs/guide/kinds');
    const block = blockWith(page, 'unpack.js');
    const token = (text: string) =>
      block.locator('.token-line span', {hasText: text}).last();
    // Those of VS, dark in both modes.
    for (const colorScheme of themes) {
      await page.emulateMedia({colorScheme});
      await expectMode(page, colorScheme);
      await expect(block).toHaveCSS('background-color', 'rgb(30, 30, 30)');
      await expect(block).toHaveCSS('box-shadow', /0px 0px 0px 1px$/);
      await expect(token('const')).toHaveCSS('color', 'rgb(86, 156, 214)');
      await expect(token('data.pak')).toHaveCSS('color', 'rgb(206, 145, 120)');
    }
    await expect(block.getByText('unpack.js', {exact: true})).toBeVisible();
    // The numbers are generated: each line counts one and shows the count.
    const lines = block.locator('.token-line');
    await expect(lines).toHaveCount(5);
    await expect(lines.last()).toHaveCSS('counter-increment', 'line-count 1');
    await expect(block.locator(highlighted)).toHaveText(/const header/);
    const ground = ['background-color', 'rgba(0, 0, 0, 0)'] as const;
    await expect(lines.first()).toHaveCSS(...ground);
    await expect(block.locator(highlighted)).not.toHaveCSS(...ground);
    const untitled = blockWith(page, '没有标题');
    await expect(untitled.locator(highlighted)).toHaveText(/由注释标亮/);

    await page.setViewportSize(viewports.phone);
    const pre = block.locator('pre');
    const overflow = () =>
      pre.evaluate((it) => it.scrollWidth > it.clientWidth);
    expect(await overflow()).toBe(true);
    await expect(pre).toHaveCSS('overflow-x', 'auto');
    const wrap = block.getByRole('button', {name: '切换自动换行'});
    await wrap.click();
    await expect.poll(overflow).toBe(false);
    await wrap.click();
    await expect.poll(overflow).toBe(true);
    await expect(wrap).toBeFocused();
    // Still the first number, which the theme's own hook would take away.
    await expect(block.locator('code')).toHaveAttribute('style', /line-count/);
  });

  test('copies every block as it is written', async ({context, page, goto}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goto('/docs/guide/code');
    const copy = async (text: string) => {
      const block = blockWith(page, text);
      await block.hover();
      const button = block.getByRole('button', {name: '复制代码到剪贴板'});
      await expect(button).toHaveAttribute('title', '复制');
      await button.click();
      await expect(block.getByRole('button', {name: '复制成功'})).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const plain = '没有语言，<b>也不是</b> HTML & 实体 &amp;';
    expect(await copy('也不是')).toBe(plain);
    expect(await copy('制表符')).toBe('\t// 制表符\n\tif (a) {\treturn b;\t}');
    expect(await copy('afterBlank')).toBe('\nconst afterBlank = 1;\n\n');
  });

  test('a component written by hand is coloured, too', async ({page, goto}) => {
    await goto('/docs/guide/code-live');
    const block = blockWith(page, '手写.lua');
    const word = block.locator('span', {hasText: /^local$/});
    await expect(word).toHaveCSS('color', 'rgb(86, 156, 214)');
    await expect(block.locator(highlighted)).toHaveText('print(name)');
  });
});
