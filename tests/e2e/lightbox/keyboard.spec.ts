import type {Page} from '@playwright/test';

import {expect, test} from '../../support/test';
import {
  box,
  close,
  find,
  image,
  overlay,
  samples,
  settled,
  shown,
  state,
  viewer,
} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

test.beforeEach(({goto}) => goto(samples));

const openByKey = async (page: Page, alt: string) => {
  const target = await find(page, alt);
  await target.focus();
  await page.keyboard.press('Enter');
  await state(page, 'open');
  return target;
};

const altsOf = (page: Page) =>
  page
    .locator('.markdown .medium-zoom-image')
    .evaluateAll((nodes) => (nodes as HTMLImageElement[]).map(({alt}) => alt));

test('every image that zooms is reached with Tab', async ({page}) => {
  const images = page.locator('.markdown .medium-zoom-image');
  await expect(images).toHaveCount(16);
  await images.first().focus();
  const reached: string[] = [];
  for (let press = 0; press < 40 && reached.length < 16; press += 1) {
    const alt = await page.evaluate(() => {
      const active = document.activeElement;
      return active instanceof HTMLImageElement ? active.alt : '';
    });
    reached.push(...(alt ? [alt] : []));
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(await altsOf(page));
});

test('Enter and Space open and close, so does Escape, and the focus comes back', async ({
  page,
}) => {
  const target = page.getByRole('button', {name: '放大图片：有损照片'});
  await target.focus();
  for (const key of ['Enter', ' ']) {
    for (const way of ['Escape', key]) {
      await page.keyboard.press(key);
      await state(page, 'open');
      await expect(viewer(page)).toBeFocused();
      await page.keyboard.press(way);
      await expect(target).toBeFocused();
      await state(page, 'closed');
    }
  }
  // The page goes on from there.
  await page.keyboard.press('Tab');
  await expect(image(page, '竖拍的照片')).toBeFocused();
});

test('the focus stays among the buttons, and keys in the dialog', async ({
  page,
}) => {
  await openByKey(page, '有损照片');
  // No shortcut of the page answers behind the picture.
  for (const key of ['Control+k', '/']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  await state(page, 'open');
  const button = (name: string) => viewer(page).getByRole('button', {name});
  const round = ['关闭', '上一张', '下一张'];
  for (const name of [...round, ...round]) {
    await page.keyboard.press('Tab');
    await expect(button(name)).toBeFocused();
  }
  for (const name of ['上一张', '关闭', '下一张']) {
    await page.keyboard.press('Shift+Tab');
    await expect(button(name)).toBeFocused();
  }
  // What lies behind is out of reach for everyone.
  await expect(page.locator('#__docusaurus')).toHaveAttribute('inert');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await state(page, 'closed');
  await expect(page.locator('#__docusaurus')).not.toHaveAttribute('inert');
  // Backwards from the start, too; and Escape closes with it on a button.
  await openByKey(page, '有损照片');
  await page.keyboard.press('Shift+Tab');
  await expect(button('下一张')).toBeFocused();
  await close(page);
});

test('arrows go through the page’s images, aloud', async ({page}) => {
  const first = await openByKey(page, '第一张：1600 像素宽的截图');
  const alts = await altsOf(page);
  const expectShown = async (index: number) => {
    const alt = alts.at(index) ?? '';
    await expect(viewer(page)).toHaveAccessibleName(`图片查看：${alt}`);
    await expect(shown(page)).toHaveAttribute('alt', alt);
    const position = (index + alts.length) % alts.length;
    await expect(viewer(page).getByRole('status').last()).toHaveText(
      `第 ${position + 1} 张，共 ${alts.length} 张：${alt}`,
    );
    await state(page, 'open');
    await expect(shown(page)).toHaveCount(1);
    await expect(page.locator(overlay)).toHaveCount(1);
    await expect(page.locator(overlay)).toHaveCSS('opacity', '1');
    await expect(viewer(page)).toBeFocused();
  };
  // The last steps go round the end.
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', -1],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(index);
  }
  await close(page);
  // The page has followed, and so has the focus.
  const last = image(page, alts.at(-1) ?? '').last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  // They work while the picture is opening, too.
  await first.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expectShown(1);
});

test('plus, minus and 0 change the size', async ({page}) => {
  await openByKey(page, '有损照片');
  const before = await box(shown(page));
  for (const [key, growth] of [
    ['+', 1.5],
    ['=', 2.25],
    ['-', 1.5],
    ['0', 1],
  ] as const) {
    await page.keyboard.press(key);
    await settled(page);
    const {width} = await box(shown(page));
    expect(width / before.width).toBeCloseTo(growth, 1);
  }
  await expect.poll(() => box(shown(page))).toEqual(before);
});
