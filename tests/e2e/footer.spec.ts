import type {Page} from '@playwright/test';

import {licence, repository} from '../fixtures/plain/src/site/identity';
import {expect, ofFixture, phone, test, viewports} from '../support/test';

const footerOf = (page: Page) => page.getByRole('contentinfo');

/** Dark and within the page; its parts are in one row where they fit. */
async function expectFooter(page: Page, parts: string): Promise<void> {
  const footer = footerOf(page);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toHaveClass(/\bfooter--dark\b/);
    const {ground, overflow} = await footer.evaluate((element) => ({
      ground: Number(
        /\d+/.exec(getComputedStyle(element).backgroundColor)?.[0],
      ),
      overflow: element.scrollWidth - element.clientWidth,
    }));
    expect(ground).toBeLessThan(64);
    expect(overflow).toBe(0);
    for (const link of await footer.getByRole('link').all()) {
      const {x = -1, width = 0} = (await link.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
    }
    const tops = await footer
      .locator(parts)
      .evaluateAll((elements) =>
        elements.map((it) => Math.round(it.getBoundingClientRect().top)),
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
  // Below each other, they have one edge.
  await page.setViewportSize({width: 768, height: 900});
  const box = await note.boundingBox();
  const column = footer.locator('.footer__title').first();
  expect((await column.boundingBox())?.x).toBeCloseTo(box?.x ?? NaN, 0);
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

const onPhone = ofFixture.extend(phone);

onPhone('links below each other under a finger', async ({page, goto}) => {
  await goto('/docs/intro');
  await expectFooter(page, '.footer__links .footer__link-item');
});
