import {inspect} from '../../support/axe';
import {captures, readText} from '../../support/files';
import {expect, expectHeading, expectLink, test} from '../../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

test('a document names its authors and sources', async ({goto, page}) => {
  // The title is in the text, and one key in no list.
  await goto('/docs/layers/outer');
  const byline = page.locator('h1 + *, header:has(h1) + *').first();
  await expect(byline).toContainText('未知作者');
  await expectLink(
    byline,
    'CC BY-NC-SA 4.0',
    'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans',
  );
  await goto('/docs/fonts/table');
  await expect(byline).toContainText('示例文库维护者');
  const origin = '来源：www.example.com许可：转载请注明出处';
  await expect(byline).toContainText(origin);
  const thread = 'https://www.example.com/thread-1-1.html';
  await expectLink(byline, 'www.example.com', thread);
  expect((await inspect(page, 'article')).violations).toEqual([]);

  await byline.getByRole('link', {name: '未知作者'}).click();
  const documents = page.locator('main section', {hasText: '文档'});
  const links = documents.getByRole('link');
  await expect(links).toHaveText([/^版面/, '码表', '外层页']);
  await expect(page.getByRole('main')).toContainText('二〇二五年的第二篇');
  expect((await inspect(page, 'main')).violations).toEqual([]);
  await documents.getByRole('link', {name: '码表'}).click();
  await expectHeading(page, '码表');
});

test('cards take keys and names, imported or not, and a page has the data of its own authors only', ({
  site,
}) => {
  const read = (file: string) => readText(site.outDir, file);
  for (const [page, names] of [
    // The image in its front matter leaves it MDX.
    ['docs/old/作者 名单.html', /"?byline.*示例文库维护者.*阿木木/s],
    ['docs/old/colours.html', /"?theme-doc-markdown.*未知作者/s],
  ] as const) {
    expect(names.test(read(page)), page).toBe(true);
  }

  const has = (page: string, text: string) =>
    captures(read(page), /<script src=\/a\/b\/(\S+?)[ >]/g).some((file) =>
      read(file).includes(text),
    );
  const [maintainer, unknown] = ['"key":"maintainer"', '"key":"unknown"'];
  expect(has('docs/fonts/table.html', maintainer)).toBe(true);
  expect(has('docs/layers/outer.html', unknown)).toBe(true);
  expect(has('docs/layers/outer.html', maintainer)).toBe(false);
  expect(has('docs/guide/long.html', unknown)).toBe(false);
});
