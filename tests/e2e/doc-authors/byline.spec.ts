import {inspect} from '../../support/axe';
import {captures, readText} from '../../support/files';
import {expect, expectHeading, expectLink, test} from '../../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

test.describe('doc-authors', () => {
  test('a document names authors, source and licence', async ({goto, page}) => {
    await goto('/docs/fonts/table');
    const byline = page.locator('h1 + *, header:has(h1) + *').first();
    await expect(byline).toContainText('示例文库维护者');
    await expectLink(byline, '未知作者', '/a/b/blog/authors/unknown');
    const origin = '来源：www.example.com许可：转载请注明出处';
    await expect(byline).toContainText(origin);
    const thread = 'https://www.example.com/thread-1-1.html';
    await expectLink(byline, 'www.example.com', thread);
    expect((await inspect(page, 'article')).violations).toEqual([]);

    // The title is in the text, and one key in no list.
    await goto('/docs/layers/outer');
    await expect(byline).toContainText('未知作者');
    await expectLink(
      byline,
      'CC BY-NC-SA 4.0',
      'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans',
    );
  });

  test("an author's page lists the listed documents", async ({goto, page}) => {
    await goto('/blog/authors/unknown');
    const documents = page.locator('main section', {hasText: '文档'});
    const links = documents.getByRole('link');
    await expect(links).toHaveText([/^版面/, '码表', '外层页']);
    await expect(page.getByRole('main')).toContainText('二〇二五年的第二篇');
    expect((await inspect(page, 'main')).violations).toEqual([]);
    await documents.getByRole('link', {name: '码表'}).click();
    await expectHeading(page, '码表');
  });

  test('cards take keys and names, imported or not', async ({goto, page}) => {
    await goto('/docs/old/作者 名单');
    const card = page.getByText('阿木木', {exact: true}).locator('../..');
    await expect(card).toContainText('示例文库维护者');
    await goto('/docs/old/colours');
    const article = page.locator('.markdown');
    await expect(article.getByRole('link', {name: '未知作者'})).toBeVisible();
  });

  test('a page has the data of its own authors only', ({site}) => {
    const read = (file: string) => readText(site.outDir, file);
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
});
