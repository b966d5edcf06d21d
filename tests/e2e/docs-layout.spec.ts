import {expect, expectHeading, expectLink, test} from '../support/test';

test.use({siteName: 'fixture'});

test('a category opens beside others, and the sidebar hides', async ({
  page,
  goto,
}) => {
  // The entries below a category move while it opens, from under a slow click.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await goto('/docs/intro');
  const sidebar = page.getByRole('navigation', {name: '文档侧边栏'});
  const guide = sidebar.getByRole('link', {name: '长文'});
  const fonts = sidebar.getByRole('link', {name: '码表'});
  await expect(guide).toHaveCount(0);
  await sidebar.getByRole('button', {name: /^展开.*指南/}).click();
  await expect(guide).toBeVisible();
  await expect(fonts).toHaveCount(0);
  await sidebar.getByRole('button', {name: '字体'}).click();
  await expect(fonts).toBeVisible();
  await expect(guide).toBeVisible();
  // Visiting a page of one category does not fold the other one either, nor
  // parse the announcement anew.
  const announcement = page.getByRole('region', {name: '公告'});
  const link = await announcement.getByRole('link').first().elementHandle();
  await fonts.click();
  await expectHeading(page, '码表');
  await expect(guide).toBeVisible();
  expect(await link.evaluate((node) => node.isConnected)).toBe(true);

  await page.emulateMedia({reducedMotion: null});
  const expand = page.getByRole('button', {name: '展开侧边栏', exact: true});
  const article = page.getByRole('article');
  await expect(expand).toHaveCount(0);
  const {x: before} = (await article.boundingBox()) ?? {x: 0};
  await page.getByRole('button', {name: '收起侧边栏', exact: true}).click();
  await expect(sidebar).toBeHidden();
  const after = async () => (await article.boundingBox())?.x;
  await expect.poll(after).toBeLessThan(before);
  // It stays so on the next page, until the visitor wants it back.
  const neighbours = page.getByRole('navigation', {name: '文件选项卡'});
  await neighbours.getByRole('link').first().click();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('码表');
  await expect(sidebar).toBeHidden();
  await expand.click();
  await expect(sidebar).toBeVisible();
});

test('sidebar and breadcrumbs show the place', async ({page, site, goto}) => {
  await page.setViewportSize({width: 997, height: 900});
  await goto('/docs/guide/unpack/tools');
  const sidebar = page.getByRole('navigation', {name: '文档侧边栏'});
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('解包工具');
  const crumbs = page.getByRole('navigation', {name: '页面路径'});
  // Not by the role, which hidden entries do not have.
  const entries = crumbs.locator('li');
  await expect(entries).toHaveText(['', '指南', '解包', '解包工具']);
  await expectLink(crumbs, '主页面', site.baseUrl);
  // The last one is plain text.
  const last = entries.last();
  await expect(last).toBeVisible();
  await expect(last.getByRole('link')).toHaveCount(0);
  // Up to 996 px the title, which follows, is not said twice.
  await page.setViewportSize({width: 996, height: 900});
  await expect(last).toBeHidden();
  await expect(entries.nth(2)).toBeVisible();

  await crumbs.getByRole('link', {name: '指南'}).click();
  await expectHeading(page, '指南');
});

test('a doc has its contents and its date', async ({page, goto}) => {
  await goto('/docs/guide/long');
  const article = page.getByRole('article');
  const shown = await article
    .locator('h2, h3')
    .evaluateAll((headings) => headings.map((heading) => heading.id));
  const contents = page.locator('.theme-doc-toc-desktop');
  const listed = await contents
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(listed.length).toBeGreaterThan(20);
  expect(listed).toEqual(shown.map((id) => `#${id}`));
  await expect(article.getByRole('heading', {level: 4})).not.toHaveCount(0);
  await page.locator('[id="图像修改"]').evaluate((heading) => {
    heading.scrollIntoView();
  });
  const active = contents.locator('.table-of-contents__link--active');
  await expect(active).toHaveText('图像修改');

  await expect(page.locator('.theme-last-updated')).toHaveText(
    /^最后\s*(由 \S+ )?于 \d{4}年\d{1,2}月\d{1,2}日\s*更新$/,
  );
});
