import {name} from '../../fixtures/plain/src/site/identity';
import {readText} from '../../support/files';
import {
  allowErrors,
  expect,
  expectHeading,
  ofFixture,
  withoutScripts,
} from '../../support/test';

// Docs that have a root of their own: tests/unit/addresses/docs-roots.spec.ts.

withoutScripts('/docs leads to the intro by itself', async ({page, site}) => {
  const html = readText(site.outDir, 'docs.html');
  expect(html).toMatch(new RegExp(`<title[^>]*>文档 \\| ${name}<`));
  await page.goto(site.url('/docs'));
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await expectHeading(page, '使用说明');
});

ofFixture(
  'a link needs no .html, no index, and no document of /docs',
  async ({goto, page, site}) => {
    allowErrors(/status of 404/, 'the host is asked, too');
    await goto('/links');
    await page.evaluate(() => Object.assign(window, {isSamePage: true}));
    await page.getByRole('link', {name: '去 /docs', exact: true}).click();
    await expect(page).toHaveURL(site.url('/docs/intro'));
    await expectHeading(page, '使用说明');
    expect(await page.evaluate('isSamePage')).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(site.url('/links'));

    await page.getByRole('link', {name: '去 /docs/intro.html'}).click();
    await expectHeading(page, '使用说明');
    await page.goBack();
    await page.getByRole('link', {name: '去 /blog/index.html'}).click();
    await expectHeading(page, '更新日志');
  },
);
