import {rawCode, wordsOf} from '../../support/oldContent';
import {expect, withoutScripts as test} from '../../support/test';

test.use({siteName: 'fixture'});

const article = 'article .markdown, .markdown';

test.describe('markdown-reading: content of an older site', () => {
  test('articles show their text and no code', async ({page, site}) => {
    for (const [path, texts] of Object.entries({
      '/docs/old': ['旧站的文章都在这里'],
      '/docs/old/作者 名单': ['整理了字库教程。', '名单自 2019 年起。'],
      '/docs/old/colours': ['红色是攻击，蓝色是防御。', '旧站的卡片'],
      '/docs/old/字库 说明': [
        '当 a < b 时取小的一边，',
        '花括号 { 与 } 也是文字。',
        '字数 <= 7000 的字库用 {index, offset} 两个字段。',
      ],
      '/docs/old/表格 一览': ['放错了地方的说明', '贰'],
      '/blog/first': ['第一篇的摘要，作于 first。', '第一篇的正文'],
    })) {
      await page.goto(site.url(path));
      const shown = page.locator(article).first();
      expect(await shown.evaluate(wordsOf), path).not.toMatch(rawCode);
      const description = page.locator('meta[name=description]');
      await expect(description).not.toHaveAttribute('content', rawCode);
      for (const text of texts) {
        await expect(shown).toContainText(text);
      }
    }

    // A list of posts ends at an MDX mark.
    await page.goto(site.url('/blog/page/2'));
    const posts = page.getByRole('main').getByRole('listitem');
    const post = posts.filter({hasText: '二〇二四年的第一篇'});
    // Its description is taken from the text, where an expression is code.
    await expect(post).not.toContainText('{');
    await expect(post).not.toContainText('第一篇的正文');
    await expect(post.locator('.person-card')).toHaveCount(0);
  });
});
