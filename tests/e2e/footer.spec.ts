import type {Page} from '@playwright/test';

import {licence, repository} from '../fixtures/plain/src/site/identity';
import {expect, ofFixture, test, viewports} from '../support/test';

// Under a finger, where links are larger.
test.use({hasTouch: true});

const footerOf = (page: Page) => page.getByRole('contentinfo');

/** Dark, its parts in one row where they fit, and else below each other. */
async function expectFooter(page: Page, parts: string): Promise<void> {
  const footer = footerOf(page);
  await expect(footer).toHaveClass(/\bfooter--dark\b/);
  const ground = await footer.evaluate((element) =>
    parseInt(getComputedStyle(element).backgroundColor.slice(4)),
  );
  expect(ground).toBeLessThan(64);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    const tops = await footer
      .locator(parts)
      .evaluateAll((elements) =>
        elements.map((part) => Math.round(part.getBoundingClientRect().top)),
      );
    expect(new Set(tops).size === 1).toBe(viewport.width > 996);
  }
}

test('columns and the licence note', async ({page, goto}) => {
  await goto('/docs/intro');
  const footer = footerOf(page);
  const titles = footer.locator('.footer__title');
  await expect(titles).toHaveText(['阅读', '订阅', '参与']);
  await expectFooter(page, '.footer__col');
  const note = footer.locator('.footer__copyright');
  await expect(note.locator('p')).toHaveText([
    '本站整理的内容按 CC BY-NC-SA 4.0 许可发布。' +
      '所收集的文档与资源来自互联网，作者不详；' +
      '如有问题，请到 GitHub 提出。',
    '© 示例文库',
  ]);
  const licenceLink = note.getByRole('link', {name: 'CC BY-NC-SA 4.0'});
  await expect(licenceLink).toHaveAttribute('href', licence.url);
  await expect(licenceLink).toHaveAttribute('rel', /\blicense\b/);
  const issues = note.getByRole('link', {name: 'GitHub'});
  await expect(issues).toHaveAttribute('href', repository.issuesUrl);
});

ofFixture('links in one row, below a logo', async ({page, goto}) => {
  await goto('/docs/intro');
  const footer = footerOf(page);
  await expect(footer.locator('.footer__col')).toHaveCount(0);
  const links = '.footer__links .footer__link-item';
  await expect(footer.locator(links)).toHaveText(['使用说明', /^站外/]);
  await expectFooter(page, links);
  const logo = footer.getByRole('link', {name: '页脚标志'});
  await expect(logo).toHaveAttribute('href', 'https://example.com/logo');
  const image = logo.locator('img:visible');
  await expect(image).toHaveAttribute('src', /\/logo\.svg$/);
  await expect(image).toHaveAttribute('width', '64');
  await expect(image).toHaveAttribute('height', '48');
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(image).toHaveAttribute('src', /\/logo-dark\.svg$/);
  await expect(footer.locator('.footer__copyright')).toHaveText('单行页脚');
});
