import type {ServerResponse} from 'node:http';
import {setTimeout} from 'node:timers/promises';

import {nextFrames, recordShifts, shifts} from '../support/client';
import {startPagesServer} from '../support/pagesServer';
import {expect, test, viewports, waitForHydration} from '../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

/** A page with every construct of Markdown, and three authors on a card. */
const article = '/docs/layout';

test('what scrolls by itself is a named stop for the keyboard, and nothing else', async ({
  page,
  goto,
}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/docs/guide/kinds');
  const names = () =>
    page
      .locator('main :is(pre, .site-scroll)[tabindex="0"]')
      .evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')));
  const atFirst = ['unpack.js', '表格：宽表格'];
  await expect.poll(names).toEqual(atFirst);
  const table = page.getByRole('table', {name: '自己滚动的表格'});
  await expect(table).toHaveAttribute('tabindex', '0');
  await page.getByText('展开宽表格').click();
  await expect.poll(names).toEqual([...atFirst, '表格：窄表格']);
  await page.getByText('展开宽表格').click();
  await expect.poll(names).toEqual(atFirst);
});

test('Japanese has its forms, and code keeps its columns', async ({
  page,
  goto,
}) => {
  await goto(article);
  const japanese = page.locator('.markdown span:lang(ja)');
  await expect(japanese).toHaveCSS('font-family', /Noto Sans CJK JP/);
  const around = page
    .locator('.markdown p')
    .filter({has: page.locator('span:lang(ja)')});
  await expect(around).toHaveCSS('font-family', /Noto Sans CJK SC/);
  const code = page.locator('.markdown :lang(ja) > code');
  await expect(code).toHaveCSS('font-family', /monospace/);
  const reading = page.locator('.markdown ruby rt');
  await expect(reading).toHaveCSS('display', 'ruby-text');
  // Han and Latin characters stand apart, but not in code.
  for (const part of ['.markdown pre', '.markdown code']) {
    const text = page.locator(part).first();
    await expect(text).toHaveCSS('text-autospace', 'no-autospace');
  }
});

/** Sends HTML in pieces: the parser stops in the middle. */
async function sendInPieces(
  response: ServerResponse,
  body: Buffer,
  type: string,
) {
  const isPage = type.includes('html');
  const size = Math.ceil(body.length / (isPage ? 8 : 1)) || 1;
  for (let at = 0; at < body.length; at += size) {
    response.write(body.subarray(at, at + size));
    await setTimeout(isPage ? 40 : 0);
  }
  response.end();
}

test('nothing moves while it is parsed', async ({page, site}) => {
  const {origin, close} = await startPagesServer(
    site.outDir,
    site.baseUrl,
    () => 'no-store',
    sendInPieces,
  );
  await recordShifts(page);
  // Ahead of the stubs, to which this is another host.
  await page.route(`${origin}/**`, (route) => route.continue());
  for (const [device, address] of [
    ['phone', '/'],
    ['phone', article],
    ['desktop', article],
    ['desktop', '/blog'],
    ['desktop', '/docs/category/指南'],
  ] as const) {
    await page.setViewportSize(viewports[device]);
    await page.goto(site.url(address).replace(site.origin, origin));
    await waitForHydration(page);
    await nextFrames(page);
    const moved = (await shifts(page)).reduce((sum, by) => sum + by, 0);
    expect(moved, `${address}, ${device}`).toBeLessThan(0.01);
  }
  await close();
});
