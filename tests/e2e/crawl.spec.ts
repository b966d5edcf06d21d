import type {Page} from '@playwright/test';

import {name} from '../fixtures/plain/src/site/identity';
import {excessWidth, nextFrames} from '../support/client';
import {allowed, allowedInFixture} from '../support/latinLeftovers';
import {barriers, lowTargets, textsNotInChinese} from '../support/pageChecks';
import {screens} from '../support/screens';
import {sitemapPaths} from '../support/sitemap';
import {allowErrors, expect, test, viewports} from '../support/test';

// One visit to each page of a site asks everything that holds of any page.

const sites = [
  {
    siteName: 'plain',
    texts: allowed,
    pages: sitemapPaths,
    // Of the pages that are made alike, one.
    accessible: /(?<!tags\/\w+|authors\/\w+)$|docusaurus|maintainer/,
  },
  {
    siteName: 'fixture',
    texts: allowedInFixture,
    // The kinds of page that the plain site does not have.
    pages: () => [
      ...['/', '/late', '/crash', '/blog', '/blog/authors/unknown'],
      ...['/blog/first', '/docs/category/指南', '/docs/tags/解包'],
      ...['/docs/guide/kinds', '/docs/guide/long', '/docs/guide/unlisted'],
      ...['/docs/layout', '/docs/attachments', '/docs/pictures/viewer'],
      ...['/manual/1.0/usage', '/manual/next/usage', '/关于(六)+'],
      ...['教程(1)', 'K-ON!', 'a+b&c＃d'].map((n) => `/docs/符号(停更)/${n}`),
    ],
    // Axe takes longer than all else here.
    accessible: /kinds|guide\/unlisted|category|layout|1\.0\/usage|\/blog$/,
  },
] as const;

/** Goes on after a fault; the report names the page and the sentence. */
const expectNone = (faults: unknown[], path: string, sentence: string) => {
  expect.soft(faults, `${path}: ${sentence}`).toEqual([]);
};

/** A page has one heading, and a title of the form 标题 | 示例文库. */
async function expectTitled(page: Page, path: string): Promise<void> {
  const headings = await page.getByRole('heading', {level: 1}).allInnerTexts();
  expect.soft(headings, `${path}: it has one heading`).toHaveLength(1);
  const [heading = ''] = headings;
  expect.soft(heading, `${path}: its heading`).toMatch(screens[path] ?? /./);
  // Of an author, the title also says how many posts there are.
  const title =
    path === '/' ? [name] : [expect.stringContaining(heading), name];
  const parts = (await page.title()).split(' | ');
  expect.soft(parts, `${path}: its title says the heading`).toEqual(title);
}

/** A desktop, both sides of the breakpoint, and the smallest phone. */
const widths = [1440, 997, 996, 390, 320];

for (const {siteName, texts, pages, accessible} of sites) {
  test.describe(`every page of the ${siteName} site`, () => {
    test.use({
      siteName,
      // Under a finger, where what can be touched is larger.
      hasTouch: true,
      // Without transitions no colour is caught on its way to another.
      contextOptions: {reducedMotion: 'reduce'},
    });

    test('answers, is in Chinese, accessible, never too wide and large under a finger', async ({
      goto,
      page,
      site,
    }) => {
      const paths = ['/unknown', ...pages(site)];
      expect(paths.length).toBeGreaterThan(12);
      test.setTimeout(30_000 + paths.length * 15_000);
      allowErrors(/status of 404/, 'the address is unknown on purpose');
      const others: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') {
          others.push(`${request.method()} ${request.url()}`);
        }
      });
      for (const path of paths) {
        await page.setViewportSize(viewports.desktop);
        await page.emulateMedia({colorScheme: 'light'});
        const status = (await goto(path))?.status();
        const expected = path === '/unknown' ? 404 : 200;
        expect.soft(status, `${path}: its status`).toBe(expected);
        await nextFrames(page);
        if (siteName === 'plain') {
          await expectTitled(page, path);
          const alerts = await page.getByRole('alert').allInnerTexts();
          expectNone(alerts, path, 'nothing is said to have failed');
        }
        const foreign = await textsNotInChinese(page, texts);
        // Foreign texts are what that page is to lay out.
        if (path !== '/docs/layout') {
          expectNone(foreign, path, 'all texts are in Chinese');
        }
        if (accessible.test(path)) {
          const found = [
            ...(await barriers(page, 'light')),
            ...(await barriers(page, 'dark')),
          ];
          expectNone(found, path, 'axe finds no barrier');
        }
        for (const width of widths) {
          await page.setViewportSize({width, height: 900});
          // The theme changes between phone and desktop when a frame is due.
          await nextFrames(page);
          const excess = await excessWidth(page);
          const at = `at ${width} px`;
          expect.soft(excess, `${path}: px too wide ${at}`).toBeLessThan(1);
          const low = await lowTargets(page);
          expectNone(low, path, `what can be touched is 44 px high ${at}`);
        }
      }
      expectNone(others, 'all', 'every request is a GET');
    });
  });
}
