import {setTimeout} from 'node:timers/promises';

import type {Page} from '@playwright/test';

import {nextFrames, recordShifts, settled, shifts} from '../support/client';
import {contrast} from '../support/colours';
import {listen} from '../support/pagesServer';
import {
  expect,
  expectMode,
  test,
  themes,
  viewports,
  waitForHydration,
} from '../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

/** A page with every construct of Markdown, and three authors on a card. */
const article = '/docs/layout';

const desktops = [1280, 1440, 1920];

/** Left and right edges of what the text consists of, and its line. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const blocks = document.querySelectorAll('article > *, .markdown > *');
    const boxes = Array.from(blocks)
      .filter((block) => block.getClientRects().length > 0)
      .map((block) => block.getBoundingClientRect());
    const text = document.querySelector('.markdown > p') ?? document.body;
    const {fontSize, lineHeight} = getComputedStyle(text);
    return {
      lefts: boxes.map(({left}) => left),
      rights: boxes.map(({right}) => right),
      characters: text.clientWidth / parseFloat(fontSize),
      leading: parseFloat(lineHeight) / parseFloat(fontSize),
    };
  });

const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

test('an article has one measure, and a wide table scrolls by itself', async ({
  page,
  goto,
}) => {
  await goto(article);
  for (const width of desktops) {
    await page.setViewportSize({width, height: 900});
    const {lefts, rights, characters, leading} = await measure(page);
    expect(lefts.length).toBeGreaterThan(20);
    expect(spread(lefts), `left at ${width}`).toBeLessThanOrEqual(1);
    expect(spread(rights), `right at ${width}`).toBeLessThanOrEqual(1);
    expect(characters).toBeGreaterThanOrEqual(38);
    expect(characters).toBeLessThanOrEqual(42);
    expect(leading).toBeCloseTo(1.8, 2);
  }
  await page.setViewportSize(viewports.phone);
  const {characters} = await measure(page);
  expect(characters).toBeGreaterThanOrEqual(19);
  expect(characters).toBeLessThanOrEqual(22);
  const text = await page.locator('.markdown > p').first().boundingBox();
  expect(text?.y, 'the text begins early').toBeLessThanOrEqual(400);

  await goto('/docs/guide/kinds');
  const table = page.locator('.site-scroll').first();
  const excess = await table.evaluate(
    ({scrollWidth, clientWidth}) => scrollWidth - clientWidth,
  );
  expect(excess).toBeGreaterThan(0);
  await expect(table).toHaveCSS('overflow-x', 'auto');
});

test('cards are low, pictures not wide, code lines up, and Japanese has its forms', async ({
  page,
  goto,
}) => {
  await goto(article);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    const card = page.getByText('阿木木', {exact: true}).locator('../..');
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(48);
    for (const image of await page.locator('.markdown picture img').all()) {
      const [shown, file] = await image.evaluate((element) => [
        element.clientWidth,
        Number(element.getAttribute('width')),
      ]);
      expect(shown).toBeLessThanOrEqual(file);
    }
  }

  // Han and Latin characters stand apart, but not in code.
  const ends = await page
    .locator('.token-line', {hasText: '|'})
    .evaluateAll((lines) =>
      lines.map((line) => {
        line.innerHTML = line.innerHTML.replace('|', '<u>|</u>');
        return line.querySelector('u')?.getBoundingClientRect().left ?? NaN;
      }),
    );
  expect(ends).toHaveLength(2);
  expect(spread(ends)).toBeLessThan(2);
  for (const code of ['.markdown pre', '.markdown code']) {
    const text = page.locator(code).first();
    await expect(text).toHaveCSS('text-autospace', 'no-autospace');
  }

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

  // A picture, dimmed in the dark, opens bright and no wider than its file.
  await page.emulateMedia({colorScheme: 'dark'});
  const image = page.getByRole('button', {name: '放大图片：窄图'});
  await expect(image).toHaveCSS('filter', 'brightness(0.92)');
  await image.click();
  await expect(page.locator('html[data-zoom-state=open]')).toBeAttached();
  const opened = page.locator('.medium-zoom-image--opened');
  expect((await opened.boundingBox())?.width).toBeCloseTo(350, 0);
  await expect(opened).toHaveCSS('filter', 'none');
});

test('the focus stands out', async ({page, goto}) => {
  await goto(article);
  for (const colorScheme of themes) {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await expectMode(page, colorScheme);
    await settled(page);
    for (const part of [
      ...['.theme-announcement-bar a', '.theme-announcement-bar button'],
      ...['footer a', '.markdown pre', '.theme-code-block button'],
    ]) {
      const target = page.locator(part).first();
      // The browser shows the focus of those who come by the keyboard.
      await page.keyboard.press('Tab');
      await target.focus();
      const {width, outline, ground} = await target.evaluate((element) => {
        const {outlineWidth, outlineColor} = getComputedStyle(element);
        let behind: Element | null = element;
        let colour = 'rgba(0, 0, 0, 0)';
        while (behind && colour.endsWith(', 0)')) {
          colour = getComputedStyle(behind).backgroundColor;
          behind = behind.parentElement;
        }
        const outlined = parseFloat(outlineWidth);
        return {width: outlined, outline: outlineColor, ground: colour};
      });
      expect(width, part).toBeGreaterThanOrEqual(2);
      expect(contrast(outline, ground), part).toBeGreaterThanOrEqual(3);
    }
  }
});

/** Passes the site on, HTML in pieces: the parser stops in the middle. */
const inPieces = (origin: string) =>
  listen((request, response) => {
    void fetch(origin + (request.url ?? '/')).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      const pieces = type.includes('html') ? 8 : 1;
      const size = Math.ceil(body.length / pieces) || 1;
      response.writeHead(answer.status, {'content-type': type});
      for (let at = 0; at < body.length; at += size) {
        response.write(body.subarray(at, at + size));
        await setTimeout(pieces > 1 ? 40 : 0);
      }
      response.end();
    });
  });

test('nothing moves while it is parsed', async ({page, site}) => {
  const {origin, close} = await inPieces(site.origin);
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
