import {filesBelow, readText} from '../support/files';
import {sitemapPaths} from '../support/sitemap';
import {expect, expectHeading, test} from '../support/test';

test.use({siteName: 'fixture'});

const unlisted = {
  '/docs/guide/unlisted': '不列出的文档',
  '/blog/unlisted': '不列出的文章',
};

test('an unlisted page says so, a listed one not', async ({goto, page}) => {
  const banner = page.locator('.theme-unlisted-banner');
  const robots = page.locator('meta[name="robots"]');
  for (const [address, title] of Object.entries(unlisted)) {
    const response = await goto(address);
    expect(response?.status()).toBe(200);
    // Search engines read it without scripts, too.
    const noindex = /<meta[^>]*name="?robots"?[^>]*noindex/;
    expect(await response?.text()).toMatch(noindex);
    await expectHeading(page, title);
    await expect(banner).toContainText('未列出页');
    await expect(banner).toContainText(
      '此页面未列出。搜索引擎不会对其索引，只有拥有直接链接的用户才能访问。',
    );
    await expect(robots).toHaveAttribute('content', 'noindex, nofollow');
  }
  await goto('/docs/guide/long');
  await expectHeading(page, '长文');
  await expect(banner).toHaveCount(0);
  await expect(robots).toHaveCount(0);
});

test('lists and counts leave out an unlisted post', async ({goto, page}) => {
  await goto('/blog/tags');
  const tag = page.getByRole('listitem').filter({hasText: 'Hello'});
  // first, fourth, no-comments and welcome; neither unlisted nor draft.
  await expect(tag).toContainText('4 篇');
  await goto('/blog/tags/hello');
  await expectHeading(page, '标签：Hello');
  await expect(page.locator('h1 + p')).toHaveText(/^4 篇/);
  await goto('/blog/authors');
  // first, third, no-comments, welcome, and two documents.
  const authors = page.getByRole('listitem');
  const author = authors.filter({hasText: '示例文库维护者'}).last();
  await expect(author).toContainText('6 篇');
  // An author of nothing has no number, and none has a picture in a list.
  await expect(page.getByRole('main')).not.toContainText('0 篇');
  await expect(page.locator('main img')).toHaveCount(0);
});

test('no page names an unlisted one or a draft', ({site}) => {
  const addresses = sitemapPaths(site);
  expect(addresses).toContain('/docs/guide/long');
  // Of the lists, the sidebars and every page's neighbours.
  for (const address of addresses) {
    const file =
      address === '/' ? 'index' : address.slice(1).replace(/\.html$/, '');
    const html = readText(site.outDir, `${file}.html`);
    expect(html, address).not.toMatch(/href="?[^"\s>]*\/unlisted["\s>]/);
    expect(html, address).not.toContain('不列出的');
  }
  // In production a draft is nowhere at all.
  const kinds = ['.html', '.js', '.json', '.xml', '.txt'];
  const leaking = filesBelow(site.outDir, ...kinds).filter(
    (file) =>
      /draft\.html$/.test(file) ||
      /草稿文档|草稿文章/.test(readText(site.outDir, file)),
  );
  expect(leaking).toEqual([]);
});
