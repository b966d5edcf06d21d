import type {Page} from '@playwright/test';

import {
  type Allowed,
  allowedLatin,
  allowedLatinInFixture,
  halfWidthPunctuation,
  latinLeftovers,
} from '../support/latinLeftovers';
import {collectTexts} from '../support/pageTexts';
import {expect, sitemapPaths, test, viewports} from '../support/test';

/** Each text that is not Chinese, once, with where it was first seen. */
class Leftovers {
  readonly found = new Map<string, string>();

  constructor(private readonly allowed: Allowed[]) {}

  async collect(page: Page, state: string): Promise<void> {
    for (const {text, where} of await collectTexts(page)) {
      const leftovers = [
        ...latinLeftovers(text, this.allowed),
        ...halfWidthPunctuation(text),
      ];
      for (const leftover of leftovers) {
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

async function openMobileMenu(
  page: Page,
  leftovers: Leftovers,
  state: string,
): Promise<void> {
  await page.setViewportSize(viewports.phone);
  await page.locator('.navbar__toggle').click();
  const sidebar = page.locator('.navbar-sidebar');
  await expect(sidebar).toBeVisible();
  await leftovers.collect(page, `${state}, menu`);
  const back = page.locator('.navbar-sidebar__back');
  if (await back.isVisible()) {
    await back.click();
  }
  // Whatever unfolds, unfolded: the labels change with it. The panel that has
  // slid away is inert.
  const folded = sidebar.locator('[aria-expanded="false"]:not([inert] *)');
  for (let left = await folded.count(); left > 0; left -= 1) {
    const first = folded.first();
    if (!(await first.isVisible())) {
      break;
    }
    await first.click();
  }
  await leftovers.collect(page, `${state}, primary menu`);
}

/** Points at, opens and switches what shows more text when it is used. */
async function useControls(
  page: Page,
  leftovers: Leftovers,
  state: string,
): Promise<void> {
  for (const dropdown of await page.locator('.navbar .dropdown').all()) {
    await dropdown.hover();
    await leftovers.collect(page, `${state}, dropdown`);
  }
  await page.mouse.move(0, 0);
  const toggle = page.locator('.navbar').getByRole('button', {name: /切换/});
  for (let step = 0; step < 3; step += 1) {
    await toggle.first().click();
    await leftovers.collect(page, `${state}, colour mode ${step + 1}`);
  }
  for (const summary of await page.locator('summary').all()) {
    await summary.click();
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
  }
  const copy = page.getByRole('button', {name: '复制代码到剪贴板'}).first();
  if ((await copy.count()) > 0) {
    await copy.click();
    await page.getByRole('button', {name: '复制成功'}).waitFor();
  }
  await leftovers.collect(page, `${state}, controls used`);
}

async function openSearch(page: Page, leftovers: Leftovers): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) {
    await expect(dialog).toBeVisible();
    await leftovers.collect(page, 'search');
    await page.keyboard.insertText('没有这样的词句');
    await leftovers.collect(page, 'search without a result');
    await page.keyboard.press('Escape');
  }
}

test('every page of the site is in Chinese', async ({goto, page, site}) => {
  test.slow();
  const leftovers = new Leftovers(allowedLatin);
  for (const path of sitemapPaths(site)) {
    await goto(path);
    await leftovers.collect(page, path);
  }
  await goto('/docs/intro');
  await openSearch(page, leftovers);
  await useControls(page, leftovers, '/docs/intro');
  await openMobileMenu(page, leftovers, '/docs/intro');
  leftovers.expectNone();
});

test('the not-found page is in Chinese', async ({
  allowConsoleErrors,
  goto,
  page,
}) => {
  allowConsoleErrors(/status of 404/, 'the address is unknown on purpose');
  const leftovers = new Leftovers(allowedLatin);
  await goto('/unknown');
  await leftovers.collect(page, '404');
  leftovers.expectNone();
});

test.describe('what the site may come to show', () => {
  test.use({
    siteName: 'fixture',
    stubsOutside: true,
    permissions: ['clipboard-write'],
  });
  const allowed = [...allowedLatin, ...allowedLatinInFixture];

  test('every page is in Chinese', async ({goto, page, site}) => {
    test.slow();
    const leftovers = new Leftovers(allowed);
    const unlisted = ['/docs/guide/unlisted', '/blog/unlisted'];
    // What the fixture takes over from elsewhere is shown as it was written.
    const own = sitemapPaths(site).filter((path) => !/\/old/.test(path));
    for (const path of [...own, ...unlisted]) {
      await goto(path);
      await leftovers.collect(page, path);
    }
    leftovers.expectNone();
  });

  test('every control is in Chinese', async ({goto, page}) => {
    const leftovers = new Leftovers(allowed);
    await goto('/docs/guide/kinds');
    await useControls(page, leftovers, 'kinds');
    // Collapsed and open again: the sidebar has a label for both.
    await page.getByRole('button', {name: '收起侧边栏'}).click();
    await leftovers.collect(page, 'sidebar hidden');
    await openMobileMenu(page, leftovers, 'kinds');
    leftovers.expectNone();
  });

  test('the crash page has its two bilingual texts and no other', async ({
    allowConsoleErrors,
    goto,
    page,
  }) => {
    allowConsoleErrors(/外层错误/, 'the page throws it on purpose');
    const leftovers = new Leftovers(allowed);
    await goto('/crash');
    await page.getByRole('button', {name: '引爆'}).click();
    await expect(page.getByRole('heading', {level: 1})).toContainText(
      'crashed',
    );
    await leftovers.collect(page, 'crash');
    leftovers.expectNone();
  });
});
