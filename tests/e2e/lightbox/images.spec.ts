import {inspect} from '../../support/axe';
import {expect, test} from '../../support/test';
import {
  find,
  image,
  open,
  overlay,
  recordOnPage,
  samples,
  shown,
  state,
  statesSeen,
  viewer,
} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

test.beforeEach(({goto}) => goto(samples));

for (const modifier of ['Control', 'Meta'] as const) {
  test(`${modifier} click opens the original in a new tab`, async ({
    page,
    context,
  }) => {
    for (const alt of ['有损照片', '像素画']) {
      const target = image(page, alt).first();
      await expect(target).toHaveClass(/medium-zoom-image/);
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        target.click({modifiers: [modifier]}),
      ]);
      await tab.waitForLoadState();
      expect(tab.url()).toBe(
        await target.evaluate((node: HTMLImageElement) => node.src),
      );
      expect(tab.url()).toMatch(/^http.*\.(?:jpg|png)$/);
      await tab.close();
      await state(page, 'closed');
    }
  });
}

test('leaves linked and marked images alone', async ({page, goto}) => {
  await expect(image(page, '像素画')).toHaveClass(/medium-zoom-image/);
  await expect(image(page, '链接里的图')).not.toHaveClass(/medium-zoom/);
  await expect(image(page, '链接里的图')).not.toHaveAttribute('role');
  await goto('/docs/pictures/mdx');
  await expect(image(page, '手写的组件')).toHaveClass(/medium-zoom-image/);
  await expect(image(page, '声明不放大的图')).not.toHaveClass(/medium-zoom/);
  // Nothing outside the content: the logo, for one.
  await expect(page.locator('.navbar .medium-zoom-image')).toHaveCount(0);
});

test('takes in images that appear later, once', async ({page}) => {
  await expect(image(page, '有损照片')).toHaveClass(/medium-zoom-image/);
  await page.evaluate(() => {
    const late = document.createElement('img');
    const known = document.querySelector<HTMLImageElement>('.markdown img');
    late.src = known?.src ?? '';
    late.alt = '后来的图';
    late.width = 160;
    late.height = 90;
    document.querySelector('.markdown p')?.append(late);
  });
  await recordOnPage(page);
  await open(page, '后来的图');
  await expect(page.locator(overlay)).toHaveCount(1);
  await expect(shown(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await state(page, 'closed');
  expect(await statesSeen(page)).toBe('opening open closing closed');
});

test('an image inside a picture of its own srcset opens once', async ({
  page,
}) => {
  const target = await find(page, '动图');
  // medium-zoom alone would put a second copy over the first.
  await target.evaluate((node: HTMLImageElement) => {
    node.srcset = `${node.src} 1x, ${node.src}?2 2x`;
  });
  await target.click();
  await state(page, 'open');
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).not.toHaveAttribute('srcset');
  await expect(target).toHaveAttribute('srcset');
  await page.keyboard.press('Escape');
  await state(page, 'closed');
});

test('images in tabs and folded passages zoom once they are seen', async ({
  page,
  goto,
}) => {
  await goto('/docs/pictures/viewer');
  await open(page, '标签页里的第一张');
  // What is not to be seen is not counted.
  await expect(viewer(page)).toContainText('2 / 5');
  await page.keyboard.press('Escape');
  await state(page, 'closed');

  await page.getByRole('tab', {name: '第二步'}).click();
  await open(page, '标签页里的第二张');
  await page.keyboard.press('Escape');
  await state(page, 'closed');

  await page.getByText('展开看图').click();
  await open(page, '折叠里的照片');
  await expect(viewer(page)).toContainText('3 / 6');
  await page.keyboard.press('Escape');
  await state(page, 'closed');
});

test('an image without alt text is named by its place', async ({
  page,
  goto,
}) => {
  const response = await goto('/docs/pictures/viewer');
  expect(await response?.text()).toMatch(/<img[^>]* alt(?:=""|[ >])/);
  const button = page.getByRole('button', {name: '放大图片：图片 6'});
  await button.scrollIntoViewIfNeeded();
  expect((await inspect(page)).violations).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await state(page, 'open');
  await expect(viewer(page)).toHaveAccessibleName('图片查看：图片 6');
  await expect(viewer(page).locator('p').first()).toHaveText('5 / 5');
});
