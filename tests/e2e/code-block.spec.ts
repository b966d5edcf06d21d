import type {Page} from '@playwright/test';

import {expect, test, themes, viewports} from '../support/test';

test.use({siteName: 'fixture'});

const blockOf = (page: Page) =>
  page.locator('.theme-code-block', {hasText: 'unpack.js'});

const untitledOf = (page: Page) =>
  page.locator('.theme-code-block', {hasText: '没有标题'});

for (const colorScheme of themes) {
  test(`keeps the dark VS colours in ${colorScheme} mode`, async ({
    page,
    goto,
  }) => {
    await page.emulateMedia({colorScheme});
    await goto('/docs/guide/kinds');
    await expect(page.locator('html')).toHaveAttribute(
      'data-theme',
      colorScheme,
    );
    const block = blockOf(page);
    await expect(block).toHaveCSS('background-color', 'rgb(30, 30, 30)');
    const token = (kind: string) => block.locator(`.token.${kind}`).first();
    await expect(token('keyword')).toHaveCSS('color', 'rgb(86, 156, 214)');
    await expect(token('string')).toHaveCSS('color', 'rgb(206, 145, 120)');
  });
}

test('shows title, line numbers and highlighted lines', async ({
  page,
  goto,
}) => {
  await goto('/docs/guide/kinds');
  const block = blockOf(page);
  await expect(block.getByText('unpack.js', {exact: true})).toBeVisible();
  const lines = block.locator('.token-line');
  await expect(lines).toHaveCount(5);
  // The numbers are generated: each line counts one and shows the count.
  const counters = await lines.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).counterIncrement),
  );
  expect(counters).toEqual(Array(5).fill('line-count 1'));
  const number = await lines
    .first()
    .locator('> :first-child')
    .evaluate((element) => getComputedStyle(element, '::before').content);
  expect(number).toBe('counter(line-count)');
  const highlighted = '.theme-code-block-highlighted-line';
  await expect(block.locator(highlighted)).toHaveText(/const header/);
  const plain = await lines
    .first()
    .evaluate((line) => getComputedStyle(line).backgroundColor);
  await expect(block.locator(highlighted)).not.toHaveCSS(
    'background-color',
    plain,
  );
  await expect(untitledOf(page).locator(highlighted)).toHaveText(/由注释标亮/);
});

test('copies the code and says so', async ({context, page, goto}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goto('/docs/guide/kinds');
  const block = untitledOf(page);
  await block.hover();
  const copy = block.getByRole('button', {name: '复制代码到剪贴板'});
  await expect(copy).toHaveAttribute('title', '复制');
  await copy.click();
  await expect(block.getByRole('button', {name: '复制成功'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("print('没有标题的代码块')\nprint('这一行由注释标亮')");
  await expect(copy).toBeVisible();
});

test('wraps long lines on request', async ({page, goto}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/docs/guide/kinds');
  const block = blockOf(page);
  const overflow = () =>
    block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(await overflow()).toBe(true);
  const wrap = block.getByRole('button', {name: '切换自动换行'});
  await wrap.click();
  await expect.poll(overflow).toBe(false);
  await wrap.click();
  await expect.poll(overflow).toBe(true);
});
