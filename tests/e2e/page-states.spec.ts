import type {Page} from '@playwright/test';

import {nextFrames} from '../support/client';
import {search} from '../support/search';
import {expectPicture, picture, uncutSheet, useStyles} from '../support/styles';
import {type Goto, test, themes, viewports} from '../support/test';
import {open, samples} from '../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

type State = (page: Page, goto: Goto) => Promise<void>;

const states: Record<string, State> = {
  'an open menu': async (page, goto) => {
    await goto('/');
    await page.locator('.navbar .dropdown').first().hover();
  },
  'search results': async (page, goto) => {
    await goto('/docs/intro');
    await search(page, '解包');
  },
  'an open picture': async (page, goto) => {
    await goto(samples);
    await open(page);
  },
  'the buttons of code': async (page, goto) => {
    await goto('/docs/guide/kinds');
    await page.locator('.theme-code-block').first().hover();
  },
  'a chosen tab': async (page, goto) => {
    await goto('/docs/guide/kinds');
    await page.getByRole('tab', {name: 'Linux'}).click();
  },
  'open details': async (page, goto) => {
    await goto('/docs/guide/kinds');
    await page.getByText('展开看看').click();
  },
  'a hidden sidebar': async (page, goto) => {
    await goto('/docs/guide/kinds');
    await page.getByRole('button', {name: '收起侧边栏'}).click();
  },
  'a way back to the top': async (page, goto) => {
    await goto('/docs/guide/long');
    await page.mouse.wheel(0, 3000);
    await nextFrames(page);
    await page.mouse.wheel(0, -400);
    await page.getByRole('button', {name: '回到顶部'}).waitFor();
  },
  'no announcement': async (page, goto) => {
    await goto('/');
    await page.getByRole('region', {name: '公告'}).getByRole('button').click();
  },
  'a focused link': async (page, goto) => {
    await goto('/docs/intro');
    await page.keyboard.press('Tab');
  },
  'a page on paper': async (page, goto) => {
    await goto('/docs/guide/kinds');
    await page.emulateMedia({media: 'print'});
  },
  'a crash': async (page, goto) => {
    await goto('/crash');
    await page.getByRole('main').getByRole('button').first().click();
  },
  'a menu on a phone': async (page, goto) => {
    // The menu takes 83 % of the width, here whole pixels: an edge between two
    // is drawn one way after it has slid in, and another with a new sheet.
    await page.setViewportSize({...viewports.phone, width: 400});
    await goto('/docs/guide/kinds');
    await page.getByRole('button', {name: '切换导航栏'}).click();
    await page.locator('.navbar-sidebar').waitFor();
  },
  'the contents on a phone': async (page, goto) => {
    await page.setViewportSize(viewports.phone);
    await goto('/docs/guide/kinds');
    await page.getByRole('button', {name: '本页总览'}).click();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`${name} looks the same with the whole sheet`, async ({
    page,
    site,
    goto,
    allowConsoleErrors,
  }) => {
    if (name === 'a crash') {
      allowConsoleErrors(/./, 'the crash is reported');
    }
    await reach(page, goto);
    await page.waitForLoadState('networkidle');
    const own = new Map<string, Buffer>();
    for (const colorScheme of themes) {
      await page.emulateMedia({colorScheme});
      own.set(colorScheme, await picture(page, false));
    }
    await useStyles(page, uncutSheet(site));
    for (const colorScheme of themes) {
      await page.emulateMedia({colorScheme});
      const shot = own.get(colorScheme) ?? Buffer.alloc(0);
      await expectPicture(page, false, shot, colorScheme);
    }
  });
}
