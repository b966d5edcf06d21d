import type {Page} from '@playwright/test';

import {
  allowedLatin,
  allowedLatinInFixture,
  halfWidthPunctuation,
  latinLeftovers,
} from '../support/latinLeftovers';
import {
  allowConsoleErrors,
  expect,
  expectHeading,
  sitemapPaths,
  test,
  viewports,
} from '../support/test';

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

/** Each text that is not Chinese, once, with where it was first seen. */
class Leftovers {
  readonly found = new Map<string, string>();

  constructor(
    private readonly page: Page,
    private readonly allowed: string[],
  ) {}

  async collect(state: string): Promise<void> {
    for (const {text, where} of await collectTexts(this.page)) {
      for (const leftover of [
        ...latinLeftovers(text, this.allowed),
        ...halfWidthPunctuation(text),
      ]) {
        if (!this.found.has(leftover)) {
          this.found.set(leftover, `${state}: ${where}: ${text}`);
        }
      }
    }
  }

  expectNone(): void {
    expect(Object.fromEntries(this.found)).toEqual({});
  }
}

async function openMobileMenu(page: Page, leftovers: Leftovers) {
  await page.setViewportSize(viewports.phone);
  await page.locator('.navbar__toggle').click();
  const sidebar = page.locator('.navbar-sidebar');
  await expect(sidebar).toBeVisible();
  await leftovers.collect('menu');
  await page.locator('.navbar-sidebar__back').click();
  // Whatever unfolds, unfolded: the labels change with it. The panel that has
  // slid away is inert.
  const folded = sidebar.locator('[aria-expanded="false"]:not([inert] *)');
  while (await folded.filter({visible: true}).count()) {
    await folded.filter({visible: true}).first().click();
  }
  await leftovers.collect('primary menu');
}

/** Points at, opens and switches what shows more text when it is used. */
async function useControls(page: Page, leftovers: Leftovers): Promise<void> {
  for (const dropdown of await page.locator('.navbar .dropdown').all()) {
    await dropdown.hover();
    await leftovers.collect('dropdown');
  }
  await page.mouse.move(0, 0);
  const toggle = page.locator('.navbar').getByRole('button', {name: /切换/});
  for (let step = 0; step < 3; step += 1) {
    await toggle.first().click();
    await leftovers.collect(`colour mode ${step + 1}`);
  }
  for (const control of [page.locator('summary'), page.getByRole('tab')]) {
    for (const one of await control.all()) {
      await one.click();
    }
  }
  const copy = page.getByRole('button', {name: '复制代码到剪贴板'}).first();
  if ((await copy.count()) > 0) {
    await copy.click();
    await page.getByRole('button', {name: '复制成功'}).waitFor();
  }
  await leftovers.collect('controls used');
}

test('every page of the site is in Chinese', async ({goto, page, site}) => {
  test.slow();
  allowConsoleErrors(/status of 404/, 'the address is unknown on purpose');
  const leftovers = new Leftovers(page, allowedLatin);
  for (const path of ['/unknown', ...sitemapPaths(site), '/docs/intro']) {
    await goto(path);
    await leftovers.collect(path);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await leftovers.collect('search');
  await page.keyboard.insertText('没有这样的词句');
  await leftovers.collect('search without a result');
  await page.keyboard.press('Escape');
  await useControls(page, leftovers);
  await openMobileMenu(page, leftovers);
  leftovers.expectNone();
});

const ofFixture = test.extend({
  siteName: 'fixture',
  stubsOutside: true,
  permissions: ['clipboard-write'],
});

ofFixture('every kind and control is in Chinese', async ({goto, page}) => {
  test.slow();
  allowConsoleErrors(/外层错误/, 'the page throws it on purpose');
  const leftovers = new Leftovers(page, allowedLatinInFixture);
  for (const path of [
    ...['/docs/guide/kinds', '/docs/guide/unlisted', '/docs/category/指南'],
    ...['/docs/attachments', '/docs/pictures/viewer', '/docs/tags'],
    ...['/docs/tags/解包', '/manual/1.0/start', '/manual/next/usage'],
    ...['/blog', '/blog/page/2', '/blog/first', '/blog/unlisted'],
    ...['/blog/archive', '/blog/tags', '/late'],
  ]) {
    await goto(path);
    await leftovers.collect(path);
  }
  await goto('/crash');
  await page.getByRole('button', {name: '引爆'}).click();
  await expectHeading(page, /crashed/);
  await leftovers.collect('crash');
  await goto('/docs/guide/kinds');
  await useControls(page, leftovers);
  // Collapsed and open again: the sidebar has a label for both.
  await page.getByRole('button', {name: '收起侧边栏'}).click();
  await leftovers.collect('sidebar hidden');
  await openMobileMenu(page, leftovers);
  leftovers.expectNone();
});
