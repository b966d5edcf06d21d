import {captures, filesBelow, readText} from '../support/files';
import {sitemapPaths} from '../support/sitemap';
import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

/** What a page says, as it is sent. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

test('an unlisted page says so, a listed one not', ({site}) => {
  const noindex = /<meta [^>]*name=robots [^>]*noindex, ?nofollow/;
  const notice =
    /未列出页.*此页面未列出。搜索引擎不会对其索引，只有拥有直接链接的用户才能访问。/s;
  for (const [page, isUnlisted] of [
    ['docs/guide/unlisted', true],
    ['blog/unlisted', true],
    ['docs/guide/long', false],
  ] as const) {
    const html = readText(site.outDir, `${page}.html`);
    expect(noindex.test(html), `${page}: robots`).toBe(isUnlisted);
    expect(notice.test(textOf(html)), `${page}: banner`).toBe(isUnlisted);
  }
});

test('lists and counts leave out an unlisted post', ({site}) => {
  const read = (page: string) => readText(site.outDir, `${page}.html`);
  const says = (page: string) => textOf(read(page));
  const [sidebar = ''] = captures(read('blog'), /最近博文导航(.*?)<\/nav>/gs);
  const groups = sidebar.split('<h3').slice(1);
  const counted = groups.map((group) => {
    const count = group.split('<a ').length - 1;
    return `${textOf(`<${group}`).slice(0, 4)}: ${count}`;
  });
  expect(counted).toEqual(['2026: 1', '2025: 3', '2024: 2']);
  // first, fourth, no-comments and welcome; neither unlisted nor draft.
  expect(says('blog/tags')).toMatch(/Hello[^\d]*4 篇/);
  expect(says('blog/tags/hello')).toMatch(/标签：Hello\s*4 篇/);
  // first, third, no-comments, welcome, and two documents.
  expect(says('blog/authors')).toMatch(/6 篇\s*示例文库维护者/);
  // An author of nothing has no number.
  expect(says('blog/authors')).not.toContain('0 篇');
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
