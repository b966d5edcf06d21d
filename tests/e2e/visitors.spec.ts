import {test} from '../support/search';
import {colourToggle, expect, expectHeading, viewports} from '../support/test';
import {takeFeaturesAway, translatePage} from '../support/visitors';

test.use({stubsOutside: true, permissions: ['clipboard-write']});

for (const visit of ['as it is', 'translated', 'in an older browser'] as const)
  test(`the site can be used ${visit} @night`, async ({page, goto, search}) => {
    const isOld = visit === 'in an older browser';
    if (isOld) {
      await takeFeaturesAway(page);
    }
    await goto('/docs/guide/kinds');
    if (visit === 'translated') {
      await translatePage(page);
    }
    await search.ask('解包');
    await expect(search.status).toHaveText(/^找到 [2-9] 个页面$/);
    await search.field.fill('叠起来的');
    await expect(search.status).toHaveText('找到 1 个页面');
    const [whole, section] = [search.options.nth(0), search.options.nth(1)];
    await expect(whole).toContainText('各种内容');
    await expect(whole).toContainText('文档 › 指南');
    await expect(section.locator('mark')).toHaveText('叠起来的');
    // Enter would go to the section, as only that matches.
    await expect(section).toHaveAttribute('aria-selected', 'true');
    await search.field.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(search.field).toHaveValue('叠起来的');
    await section.click();
    await expect(page).toHaveURL(/\/docs\/guide\/kinds\?q=[^#]+#[^#]+$/);
    await expect(search.dialog).toHaveCount(0);
    // What hides the words is opened.
    await expect(page.getByText('折叠起来的内容。')).toBeInViewport();
    const heading = page.getByRole('heading', {name: '折叠'});
    await expect(heading).toBeInViewport({ratio: 1});

    // The page still scrolls, and the navbar may hide under a mouse.
    await page.getByRole('link', {name: '更新日志'}).first().press('Enter');
    await expectHeading(page, '更新日志');
    await expect(page).toHaveTitle('更新日志 | 示例文库');
    await expect(search.chip).toHaveCount(0);
    await page.goBack();
    await expectHeading(page, '各种内容');
    if (!isOld) {
      await expect(search.chip).toBeVisible();
      await expect.poll(() => search.marked()).toEqual(['叠起来的']);
      await search.chip.press('Enter');
      await expect(search.chip).toHaveCount(0);
      expect(await search.marked()).toEqual([]);
      await expect(page).toHaveURL(/\/docs\/guide\/kinds#[^?]+$/);
    }

    const toggle = colourToggle(page);
    const label = (await toggle.getAttribute('aria-label')) ?? '';
    await toggle.press('Enter');
    await expect(toggle).not.toHaveAttribute('aria-label', label);
    await page.getByRole('tab', {name: 'Linux'}).click();
    await expect(page.getByText('在 Linux 上运行。')).toBeVisible();
    await page.getByRole('button', {name: '复制代码'}).first().click();
    await page.getByRole('button', {name: '复制成功'}).waitFor();
    await page.getByRole('button', {name: '小图'}).click();
    await page.getByRole('dialog', {name: '图片查看'}).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const announcement = page.getByRole('region', {name: '公告'});
    await announcement.getByRole('button').press('Enter');
    await expect(announcement).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await search.field.fill('v1.2.zip');
    await search.options.filter({hasText: '附件样张'}).first().click();
    await expectHeading(page, '附件样张');
    await page.getByRole('button', {name: '复制 SHA-256'}).first().click();
    await expect(page.getByText('已复制').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(viewports.phone);
    await page.getByRole('button', {name: '切换导航栏'}).click();
    await page.locator('.navbar-sidebar__back').click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('link', {name: '更新日志'}).click();
    await expectHeading(page, '更新日志');
  });
