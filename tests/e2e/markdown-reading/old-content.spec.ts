import {rawCode, wordsOf} from '../../support/oldContent';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const article = 'article .markdown, .markdown';

test.describe('markdown-reading: content of an older site', () => {
  test('articles show their text and no code', async ({page, goto}) => {
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
      await goto(encodeURI(path));
      const shown = page.locator(article).first();
      expect(await shown.evaluate(wordsOf), path).not.toMatch(rawCode);
      const description = page.locator('meta[name=description]');
      await expect(description).not.toHaveAttribute('content', rawCode);
      for (const text of texts) {
        await expect(shown).toContainText(text);
      }
    }
  });

  test('components, tabs and tags of old content work', async ({
    page,
    goto,
  }) => {
    await goto('/docs/old');
    await expect(page.locator('article').getByRole('link')).not.toHaveCount(0);
    await page
      .getByRole('article')
      .getByRole('link', {name: '作者名单'})
      .click();
    const cards = page.locator('.person-card');
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByRole('link')).toHaveText('老周');
    await expect(page.locator('.theme-admonition-tip')).toContainText('小提示');
    await expect(page.locator('h2#contact')).toBeVisible();
    await page.getByRole('tab', {name: '邮箱'}).click();
    await expect(page.getByText('邮箱见主页。')).toBeVisible();
    await page.getByText('退出的人').click();
    await expect(page.getByText('没有人退出。')).toBeVisible();
    await page.getByRole('link', {name: '汉化'}).click();
    await expect(page).toHaveTitle(/汉化/);
  });

  test('tags with JSX attributes are read as JSX', async ({page, goto}) => {
    await goto('/docs/old/colours');
    await expect(page.getByText('红色')).toHaveCSS('color', 'rgb(178, 34, 34)');
    await expect(page.locator('.badge--primary')).toHaveText('蓝色');
    const picture = page.locator('img[alt=旧码表]');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    // Spoilers are written inline and around a block.
    const spoilers = page.locator('.spoiler');
    await expect(spoilers).toHaveText(['团圆', '番外', '整段的番外。']);
    await expect(page.locator('.spoiler:not(span)')).toHaveText('整段的番外。');
  });

  test('code keeps comments, front matter has its say', async ({
    page,
    goto,
  }) => {
    await goto(encodeURI('/docs/old/字库 说明'));
    const code = page.locator('pre');
    await expect(code).toContainText("import Glyph from './Glyph'");
    await expect(code).toContainText('{/* 代码里的注释 */}');
    await expect(page.getByText('{/* 这是代码 */}')).toBeVisible();
    await goto(encodeURI('/docs/old/作者 名单'));
    await expect(code).toHaveText('<PersonCard name="示例" />');
    await expect(code.locator('[class*=highlighted-line]')).toHaveCount(1);

    await goto('/docs/old/format');
    const shown = page.locator(article);
    await expect(shown).toContainText("import Tabs from '@theme/Tabs';");
    await expect(shown).not.toContainText('这一行仍是注释');
  });

  test('a list of posts ends at an MDX mark', async ({page, goto}) => {
    await goto('/blog/page/2');
    const posts = page.getByRole('main').getByRole('listitem');
    const post = posts.filter({hasText: '二〇二四年的第一篇'});
    // Its description is taken from the text, where an expression is code.
    await expect(post).not.toContainText('{');
    await expect(post).not.toContainText('第一篇的正文');
    await expect(post.locator('.person-card')).toHaveCount(0);
  });
});
