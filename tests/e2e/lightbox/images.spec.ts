import {inspect} from '../../support/axe';
import {expect, test} from '../../support/test';
import {
  close,
  image,
  open,
  overlay,
  recordStates,
  samples,
  shown,
  state,
  statesSeen,
  viewer,
} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

test.beforeEach(({goto}) => goto(samples));

test('a click with Ctrl or Meta opens the original in a new tab', async ({
  page,
  context,
}) => {
  for (const [alt, modifier] of [
    ['有损照片', 'Control'],
    ['像素画', 'Meta'],
  ] as const) {
    const target = image(page, alt).first();
    await expect(target).toHaveClass(/medium-zoom-image/);
    const opened = context.waitForEvent('page');
    await target.click({modifiers: [modifier]});
    const tab = await opened;
    await tab.waitForLoadState();
    const original = await target.evaluate(
      (node: HTMLImageElement) => node.src,
    );
    expect(tab.url()).toBe(original);
    expect(tab.url()).toMatch(/^http.*\.(?:jpg|png)$/);
    await tab.close();
    await state(page, 'closed');
  }
});

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

test('takes in images that appear later, once, with a srcset of its own', async ({
  page,
}) => {
  await expect(image(page, '有损照片')).toHaveClass(/medium-zoom-image/);
  await page.evaluate(() => {
    const late = document.createElement('img');
    const known = document.querySelector<HTMLImageElement>('.markdown img');
    late.src = known?.src ?? '';
    late.srcset = `${late.src} 1x, ${late.src}?2 2x`;
    late.alt = '后来的图';
    late.width = 160;
    late.height = 90;
    document.querySelector('.markdown p')?.append(late);
  });
  await recordStates(page);
  await open(page, '后来的图');
  await expect(page.locator(overlay)).toHaveCount(1);
  // medium-zoom alone would put a second copy over the first.
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).not.toHaveAttribute('srcset');
  await close(page);
  const {names} = await statesSeen(page);
  expect(names).toBe('opening open closing closed');
});

test('images in tabs and folded passages zoom once they are seen', async ({
  page,
  goto,
}) => {
  await goto('/docs/pictures/viewer');
  await open(page, '标签页里的第一张');
  // What is not to be seen is not counted.
  await expect(viewer(page)).toContainText('2 / 5');
  await close(page);

  await page.getByRole('tab', {name: '第二步'}).click();
  await open(page, '标签页里的第二张');
  await close(page);

  await page.getByText('展开看图').click();
  await open(page, '折叠里的照片');
  await expect(viewer(page)).toContainText('3 / 6');
  await close(page);
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
