import type {Page} from '@playwright/test';

import {allowed, allowedInFixture, leftovers} from '../support/latinLeftovers';
import {sitemapPaths} from '../support/sitemap';
import {allowErrors, expect, test, viewports} from '../support/test';

/**
 * All texts of a page, shown or yet to be, each with its place, and its metadata.
 * Left out are what is meant to be Latin and drawings that nobody is told of.
 */
function collectTexts(page: Page) {
  return page.evaluate(() => {
    const technical = [
      ...['script', 'style', 'template', 'noscript'],
      ...['code', 'pre', 'kbd', 'samp', 'svg[aria-hidden="true"]'],
    ].join();
    const attributes = [
      ...['alt', 'aria-description', 'aria-label', 'aria-placeholder'],
      ...['aria-roledescription', 'aria-valuetext', 'placeholder', 'title'],
    ];
    const metadata =
      'meta:is([name="description"], [property="og:title"],' +
      ' [property="og:description"])';
    const texts: {text: string; where: string}[] = [];
    const add = (text: string | null, where: string) => {
      if (text?.trim()) {
        texts.push({text: text.replace(/\s+/g, ' ').trim(), where});
      }
    };
    const name = (element: Element) =>
      `<${element.localName}> ${element.getAttribute('class') ?? ''}`.trim();

    add(document.title, 'title');
    for (const meta of Array.from(document.querySelectorAll(metadata))) {
      add(meta.getAttribute('content'), meta.outerHTML);
    }
    const {body} = document;
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest(technical)) {
        add(walker.currentNode.textContent, name(parent));
      }
    }
    for (const attribute of attributes) {
      body.querySelectorAll(`[${attribute}]`).forEach((element) => {
        add(element.getAttribute(attribute), `${name(element)} [${attribute}]`);
      });
    }
    return texts;
  });
}

type Look = (state: string) => Promise<void>;

/** Looks for texts that are not Chinese, each of them named by its place. */
const lookIn =
  (page: Page, texts: string[]): Look =>
  async (state) => {
    const found = (await collectTexts(page)).flatMap(({text, where}) =>
      leftovers(text, texts).map((each) => `${each}: ${where}: ${text}`),
    );
    expect.soft(found, state).toEqual([]);
  };

async function openMobileMenu(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(viewports.phone);
  await page.locator('.navbar__toggle').click();
  const sidebar = page.locator('.navbar-sidebar');
  await expect(sidebar).toBeVisible();
  await look('menu');
  await page.locator('.navbar-sidebar__back').click();
  // Whatever unfolds, unfolded: the labels change with it. The panel that has
  // slid away is inert.
  const folded = sidebar.locator('[aria-expanded="false"]:not([inert] *)');
  while (await folded.filter({visible: true}).count()) {
    await folded.filter({visible: true}).first().click();
  }
  await look('primary menu');
}

/** Points at, opens and switches what shows more text when it is used. */
async function useControls(page: Page, look: Look): Promise<void> {
  for (const dropdown of await page.locator('.navbar .dropdown').all()) {
    await dropdown.hover();
    await look('dropdown');
  }
  await page.mouse.move(0, 0);
  const toggle = page.locator('.navbar').getByRole('button', {name: /切换/});
  for (let step = 0; step < 3; step += 1) {
    await toggle.first().click();
    await look(`colour mode ${step + 1}`);
  }
  for (const control of await page.locator('summary, [role=tab]').all()) {
    await control.click();
  }
  const copy = page.getByRole('button', {name: '复制代码到剪贴板'}).first();
  if ((await copy.count()) > 0) {
    await copy.click();
    await page.getByRole('button', {name: '复制成功'}).waitFor();
  }
  await look('controls used');
}

test('every page of the site is in Chinese', async ({goto, page, site}) => {
  test.slow();
  allowErrors(/status of 404/, 'the address is unknown on purpose');
  const look = lookIn(page, allowed);
  for (const path of ['/unknown', ...sitemapPaths(site), '/docs/intro']) {
    await goto(path);
    await look(path);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('search');
  await page.keyboard.insertText('没有这样的词句');
  await look('search without a result');
  await page.keyboard.press('Escape');
  await useControls(page, look);
  await openMobileMenu(page, look);
});

const ofFixture = test.extend({
  siteName: 'fixture',
  stubsOutside: true,
  permissions: ['clipboard-write'],
});

ofFixture('every kind and control is in Chinese', async ({goto, page}) => {
  test.slow();
  allowErrors(/外层错误/, 'the page throws it on purpose');
  const look = lookIn(page, allowedInFixture);
  for (const path of [
    ...['/docs/guide/kinds', '/docs/guide/unlisted', '/docs/category/指南'],
    ...['/docs/attachments', '/docs/pictures/viewer', '/docs/tags'],
    ...['/docs/tags/解包', '/manual/1.0/start', '/manual/next/usage'],
    ...['/blog', '/blog/page/2', '/blog/first', '/blog/unlisted'],
    ...['/blog/archive', '/blog/tags', '/late'],
  ]) {
    await goto(path);
    await look(path);
  }
  await goto('/crash');
  await page.getByRole('button', {name: '引爆'}).click();
  await page.getByRole('heading', {name: /crashed/}).waitFor();
  await look('crash');
  await goto('/docs/guide/kinds');
  await useControls(page, look);
  // Collapsed and open again: the sidebar has a label for both.
  await page.getByRole('button', {name: '收起侧边栏'}).click();
  await look('sidebar hidden');
  await openMobileMenu(page, look);
});
