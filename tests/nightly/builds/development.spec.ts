import {appendFileSync} from 'node:fs';
import path from 'node:path';

import {startServer} from '../../support/devServer';
import {copyProject} from '../../support/siteCopy';
import {expect, expectHeading, test} from '../../support/test';

const drafts = {
  'docs/draft.md': '---\ntitle: 草稿文档\ndraft: true\n---\n\n暗号。\n',
  'blog/draft.md':
    '---\ntitle: 草稿文章\nslug: draft\ndate: 2026-01-01\ndraft: true\n---\n\n暗号。\n',
};

test('the development server shows drafts with a banner, and a saved change by itself', async ({
  page,
}) => {
  const dir = copyProject({name: 'development', overlay: drafts});
  const server = await startServer('start', dir, {
    // Playwright runs the tests themselves in another one.
    NODE_ENV: 'development',
    SITE_BASE_URL: '/a/b/',
  });
  try {
    for (const [address, title] of [
      ['blog/draft', '草稿文章'],
      ['docs/draft', '草稿文档'],
    ] as const) {
      await page.goto(server.url + address);
      await expectHeading(page, title);
      await expect(page.locator('.theme-draft-banner')).toContainText(
        '此页面是草稿，仅在开发环境中可见，不会包含在正式版本中。',
      );
    }
    appendFileSync(path.join(dir, 'docs/draft.md'), '\n刚刚保存的一句。\n');
    const sentence = page.getByRole('article').getByText('刚刚保存的一句。');
    await expect(sentence).toBeVisible({timeout: 60_000});
  } finally {
    // The page prefetches; what is cut off would be logged as an error.
    await page.goto('about:blank');
    await server.close();
  }
});
