import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

test.describe('markdown-reading: what is written is what is shown', () => {
  test('a page with the habits of other sites shows all of it', async ({
    page,
    goto,
  }) => {
    await goto('/docs/reading');
    const article = page.locator('article .markdown');
    await expect(article.locator('.theme-admonition-warning')).toContainText(
      '先备份。',
    );
    const tip = article.locator('.theme-admonition-tip');
    await expect(tip.locator('strong')).toHaveText('粗');
    await article.locator('summary').click();
    await expect(article.locator('details li')).toHaveText(['列表', '链接']);
    const text = await article.locator('td pre').textContent();
    expect(text).toBe('甲\n  乙\n\n丙');
  });

  test('Markdown from outside of the folders is like any other', async ({
    page,
    goto,
  }) => {
    await goto('/docs/reading/imported');
    const article = page.locator('article .markdown');
    await expect(article).toContainText('等级 1~5，按 <Enter> 键。');
    const block = article.locator('.theme-code-block');
    await expect(block.locator('span[style*=color]').first()).toBeVisible();
    await block.hover();
    await expect(block.getByRole('button', {name: '复制'})).toBeVisible();
  });
});
