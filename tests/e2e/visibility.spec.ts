import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, sitemapPaths, test} from '../support/test';

test.use({siteName: 'fixture'});

const readPage = (outDir: string, address: string) =>
  readFileSync(
    path.join(outDir, `${address === '/' ? 'index' : address.slice(1)}.html`),
    'utf8',
  );

const unlisted = [
  {path: '/docs/guide/unlisted', title: '不列出的文档'},
  {path: '/blog/unlisted', title: '不列出的文章'},
];

for (const {path: address, title} of unlisted) {
  test(`${title}: a direct link shows it, with a banner`, async ({
    goto,
    page,
  }) => {
    const response = await goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
    const banner = page.locator('.theme-unlisted-banner');
    await expect(banner).toHaveCount(1);
    await expect(banner).toContainText('未列出页');
    await expect(banner).toContainText(
      '此页面未列出。搜索引擎不会对其索引，只有拥有直接链接的用户才能访问。',
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
  });

  test(`${title}: search engines are told without scripts too`, ({site}) => {
    expect(readPage(site.outDir, address)).toMatch(
      /<meta[^>]*name="?robots"?[^>]*noindex/,
    );
  });
}

test('a listed page has neither banner nor robots rule', async ({
  goto,
  page,
}) => {
  for (const address of ['/docs/guide/long', '/blog/first']) {
    await goto(address);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('.theme-unlisted-banner')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  }
});

test('no other page leads to or names an unlisted one', async ({
  goto,
  page,
  site,
}) => {
  const addresses = sitemapPaths(site);
  expect(addresses).toContain('/docs/guide/long');
  for (const {path: address} of unlisted) {
    expect(addresses).not.toContain(address);
  }
  // Of the lists, the sidebars and every page's neighbours.
  for (const address of addresses) {
    const html = readPage(site.outDir, address);
    expect(html, address).not.toMatch(/href="?[^"\s>]*\/unlisted["\s>]/);
    expect(html, address).not.toContain('不列出的');
  }
  for (const address of ['/docs/guide/long', '/blog', '/blog/archive']) {
    await goto(address);
    await expect(page.locator('a[href$="/unlisted"]'), address).toHaveCount(0);
    await expect(page.locator('body'), address).not.toContainText('不列出的');
  }
  await goto('/docs/guide/long');
  await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('长文');
});

test('lists and counts take no notice of an unlisted post', async ({
  goto,
  page,
}) => {
  await goto('/blog/tags');
  const tag = page.getByRole('main').getByRole('link', {name: /Hello/});
  // first, fourth, no-comments and welcome; neither unlisted nor draft.
  await expect(tag).toContainText('4');
  await goto('/blog/tags/hello');
  await expect(page.getByRole('heading', {level: 1})).toContainText('4 篇');
  await goto('/blog/authors');
  await expect(page.getByRole('main')).toContainText('游戏工具箱维护者');
  // first, third, no-comments and welcome.
  const maintainer = page
    .getByRole('listitem')
    .filter({hasText: '游戏工具箱维护者'});
  await expect(maintainer).toContainText('4');
});

test('feeds keep unlisted posts and drafts to themselves', ({site}) => {
  for (const feed of ['blog/rss.xml', 'blog/atom.xml']) {
    const xml = readFileSync(path.join(site.outDir, feed), 'utf8');
    expect(xml, feed).toContain('二〇二四年的第一篇');
    expect(xml, feed).not.toMatch(/不列出的文章|草稿文章/);
  }
});

test('a draft is nowhere in production', async ({
  allowConsoleErrors,
  goto,
  site,
}) => {
  allowConsoleErrors(/status of 404/, 'drafts are not there');
  for (const address of ['/docs/guide/draft', '/blog/draft']) {
    const response = await goto(address);
    expect(response?.status(), address).toBe(404);
    expect(sitemapPaths(site)).not.toContain(address);
  }
  const files = readdirSync(site.outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(html|js|json|xml|txt)$/.test(file))
    .map((file) => path.join(site.outDir, file))
    .filter((file) => existsSync(file));
  const leaking = files.filter((file) =>
    /草稿文档|草稿文章/.test(readFileSync(file, 'utf8')),
  );
  expect(leaking).toEqual([]);
});
