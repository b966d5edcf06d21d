import {setTimeout} from 'node:timers/promises';

import type {Page} from '@playwright/test';

import {inspect} from '../support/axe';
import {nextFrames} from '../support/client';
import {listen} from '../support/pagesServer';
import {expect, test, themes, viewports} from '../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

/** A page with every construct of Markdown, and three authors on a card. */
const article = '/docs/layout';

const lists = [
  ...['/blog', '/blog/archive', '/blog/tags', '/blog/tags/hello'],
  ...['/blog/authors', '/blog/authors/unknown', '/docs/category/指南'],
];

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

test('one measure for all of an article', async ({page, goto}) => {
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
});

test('bylines and rows are low, pictures not wide', async ({page, goto}) => {
  await goto(article);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    const card = page.getByText('阿木木', {exact: true}).locator('../..');
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(48);
    const rows = await page
      .locator('.markdown tr')
      .evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...rows)).toBeLessThanOrEqual(42);
    for (const image of await page.locator('.markdown picture img').all()) {
      const [shown, file] = await image.evaluate((element) => [
        element.clientWidth,
        Number(element.getAttribute('width')),
      ]);
      expect(shown).toBeLessThanOrEqual(file);
    }
  }
});

test('a picture opens no wider than its file', async ({page, goto}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await goto(article);
  const image = page.getByRole('button', {name: '放大图片：窄图'});
  await expect(image).toHaveCSS('filter', 'brightness(0.92)');
  await image.click();
  await expect(page.locator('html')).toHaveAttribute('data-zoom-state', 'open');
  const opened = page.locator('.medium-zoom-image--opened');
  expect((await opened.boundingBox())?.width).toBeCloseTo(350, 0);
  await expect(opened).toHaveCSS('filter', 'none');
});

test('Han and Latin columns line up in code', async ({page, goto}) => {
  await goto(article);
  const ends = await page
    .locator('.token-line', {hasText: '|'})
    .evaluateAll((lines) =>
      lines.map((line) => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = (node.nodeValue ?? '').indexOf('|');
          if (at >= 0) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect().left;
          }
        }
        return NaN;
      }),
    );
  expect(ends).toHaveLength(2);
  expect(spread(ends)).toBeLessThan(2);
  for (const code of ['.markdown pre', '.markdown code']) {
    await expect(page.locator(code).first()).toHaveCSS(
      'text-autospace',
      'no-autospace',
    );
  }
});

test('one strong leaf, and contents that can be read', async ({page, goto}) => {
  await goto('/docs/guide/unpack/tools');
  const strong = await page
    .locator('.theme-doc-sidebar-menu .menu__link')
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).fontWeight === '600')
        .map((link) => link.textContent),
    );
  expect(strong).toEqual(['指南', '解包', '解包工具']);
  await goto(article);
  const entry = page.locator('.theme-doc-toc-desktop a').first();
  await expect(entry).toHaveCSS('font-size', '14px');
  await expect(entry).toHaveCSS('border-left-width', '2px');
});

for (const width of [viewports.phone.width, ...desktops]) {
  test(`the lists have one left edge at ${width}`, async ({page, goto}) => {
    await page.setViewportSize({width, height: 900});
    const lefts: number[] = [];
    for (const address of lists) {
      await goto(address);
      for (const part of ['main h1', 'main ul[class^=list] > li']) {
        const box = await page.locator(part).first().boundingBox();
        lefts.push(box?.x ?? NaN);
      }
    }
    // An author's picture is to the left of the name.
    const author = lists.indexOf('/blog/authors/unknown') * 2;
    lefts.splice(author, 1);
    expect(spread(lefts)).toBeLessThanOrEqual(1);
  });
}

test('lists are dense, the newest first', async ({page, goto}) => {
  await goto('/blog/archive');
  const days = await page.locator('main li > span').allTextContents();
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual([...days].sort().reverse());
  await goto('/blog/tags/hello');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('标签：Hello');
  await expect(page.locator('h1 + p')).toHaveText(/^\d+ 篇/);
  await goto('/blog/authors');
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('0 篇');
  await goto('/docs/category/指南');
  await expect(page.locator('main .card')).toHaveCount(0);
});

test.describe('under a finger', () => {
  test.use({viewport: viewports.phone, hasTouch: true, isMobile: true});

  test('the first sentence is in the upper half', async ({page, goto}) => {
    await goto(article);
    const box = await page.locator('.markdown > p').first().boundingBox();
    expect(box?.y).toBeLessThanOrEqual(400);
  });

  for (const address of ['/', article, '/blog/second', ...lists]) {
    test(`targets are large enough: ${address}`, async ({page, goto}) => {
      await goto(address);
      const small = await page
        .locator('a[href], button, summary')
        .evaluateAll((elements) =>
          elements
            .filter((element) => {
              const {width, height, right} = element.getBoundingClientRect();
              const isText = element.closest(
                '.markdown :is(p, li), .footer__copyright, .theme-announcement-bar',
              );
              return (
                !isText &&
                !element.matches('.hash-link, [class*=skipToContent]') &&
                width > 0 &&
                right > 0 &&
                getComputedStyle(element).visibility === 'visible' &&
                height < 43.5
              );
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        );
      expect(small).toEqual([]);
    });
  }
});

for (const [name, viewport] of Object.entries(viewports)) {
  test(`only pictures glare in the dark, ${name}`, async ({page, goto}) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({colorScheme: 'dark'});
    for (const address of ['/', article, ...lists]) {
      await goto(address);
      const share = await page.evaluate(() => {
        const luminance = (colour: string) => {
          const [r = 0, g = 0, b = 0, alpha = 1] =
            colour.match(/[\d.]+/g)?.map(Number) ?? [];
          const [x = 0, y = 0, z = 0] = [r, g, b].map((part) =>
            part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4,
          );
          return alpha * (0.2126 * x + 0.7152 * y + 0.0722 * z);
        };
        const bright = Array.from(document.querySelectorAll('body, body *'))
          .filter((element) => !element.matches('img, svg, svg *'))
          .filter(
            (element) =>
              luminance(getComputedStyle(element).backgroundColor) > 0.5,
          )
          .map((element) => element.getBoundingClientRect());
        const area = bright.reduce((sum, box) => {
          const visible =
            Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
          return sum + Math.max(visible, 0) * box.width;
        }, 0);
        return area / (innerWidth * innerHeight);
      });
      expect(share, address).toBeLessThan(0.01);
    }
  });
}

for (const theme of themes) {
  test(`text and focus stand out, ${theme}`, async ({page, goto}) => {
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await goto(article);
    const {violations} = await inspect(page, 'html', ['color-contrast']);
    expect(violations).toEqual([]);
    for (const part of [
      'footer a',
      '.markdown pre',
      '.theme-code-block button',
    ]) {
      const target = page.locator(part).first();
      // The browser shows the focus of those who come by the keyboard.
      await page.keyboard.press('Tab');
      await target.focus();
      const {width, contrast} = await target.evaluate((element) => {
        const luminance = (colour: string) => {
          const [x = 0, y = 0, z = 0] = (colour.match(/[\d.]+/g) ?? [])
            .map(Number)
            .map((part) =>
              part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4,
            );
          return 0.2126 * x + 0.7152 * y + 0.0722 * z + 0.05;
        };
        const {outlineWidth, outlineColor} = getComputedStyle(element);
        let ground: Element | null = element;
        let colour = 'rgba(0, 0, 0, 0)';
        while (ground && colour.endsWith(', 0)')) {
          colour = getComputedStyle(ground).backgroundColor;
          ground = ground.parentElement;
        }
        const [low = 1, high = 1] = [outlineColor, colour]
          .map(luminance)
          .sort((a, b) => a - b);
        return {width: parseFloat(outlineWidth), contrast: high / low};
      });
      expect(width, part).toBeGreaterThanOrEqual(2);
      expect(contrast, part).toBeGreaterThanOrEqual(3);
    }
  });
}

/** Passes the site on, HTML in pieces: the parser stops in the middle. */
const inPieces = (origin: string) =>
  listen((request, response) => {
    void fetch(origin + (request.url ?? '/')).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      const pieces = type.includes('html') ? 12 : 1;
      const size = Math.ceil(body.length / pieces) || 1;
      response.writeHead(answer.status, {'content-type': type});
      for (let at = 0; at < body.length; at += size) {
        response.write(body.subarray(at, at + size));
        await setTimeout(pieces > 1 ? 40 : 0);
      }
      response.end();
    });
  });

for (const width of [390, 1024, 1440]) {
  test(`nothing moves while parsed in pieces, ${width}`, async ({
    page,
    site,
  }) => {
    const {origin, close} = await inPieces(site.origin);
    await page.setViewportSize({width, height: 844});
    await page.addInitScript(() => {
      Object.assign(window, {moved: 0});
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const moved = Number(Reflect.get(window, 'moved'));
          const value = Number(Reflect.get(entry, 'value'));
          Object.assign(window, {moved: moved + value});
        }
      }).observe({type: 'layout-shift', buffered: true});
    });
    for (const address of ['/', article, ...lists]) {
      await page.goto(site.url(address).replace(site.origin, origin));
      await nextFrames(page);
      expect(await page.evaluate('moved'), address).toBeLessThan(0.01);
    }
    await close();
  });
}

test('no page scrolls sideways from 320 to 1920', async ({page, goto}) => {
  for (const address of ['/', article, ...lists]) {
    await goto(address);
    for (const width of [320, 390, 600, 768, 996, 997, 1100, 1280, 1920]) {
      await page.setViewportSize({width, height: 800});
      const excess = await page.evaluate(() => {
        const {scrollWidth, clientWidth} = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(excess, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
