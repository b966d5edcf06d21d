import type {Page} from '@playwright/test';

import {expect, test} from '../../support/test';
import {
  box,
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

test('every image that zooms is reached with Tab', async ({page}) => {
  const images = page.locator('.markdown .medium-zoom-image');
  await expect(images).toHaveCount(16);
  const wanted = await images.evaluateAll((nodes) =>
    (nodes as HTMLImageElement[]).map(({alt}) => alt),
  );
  await images.first().focus();
  const reached: string[] = [];
  for (let press = 0; press < 40 && reached.length < 16; press += 1) {
    const alt = await page.evaluate(() => {
      const active = document.activeElement;
      return active instanceof HTMLImageElement ? active.alt : '';
    });
    if (alt) {
      reached.push(alt);
    }
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(wanted);
});

test('Enter and Space open, Escape closes, and the focus comes back', async ({
  page,
}) => {
  const target = page.getByRole('button', {name: '放大图片：有损照片'});
  await target.focus();
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key);
    await state(page, 'open');
    await expect(viewer(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(target).toBeFocused();
    await state(page, 'closed');
  }
  // The page goes on from there.
  await page.keyboard.press('Tab');
  await expect(image(page, '竖拍的照片')).toBeFocused();
});

test('the same key closes, and Escape closes with the focus on a button', async ({
  page,
}) => {
  for (const key of ['Enter', ' ']) {
    const target = await openByKey(page, '有损照片');
    await page.keyboard.press(key);
    await state(page, 'closed');
    await expect(target).toBeFocused();
  }
  await openByKey(page, '有损照片');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await state(page, 'closed');
});

test('the focus stays among the buttons', async ({page}) => {
  await openByKey(page, '有损照片');
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
  // Backwards from the start, too.
  await openByKey(page, '有损照片');
  await page.keyboard.press('Shift+Tab');
  await expect(button('下一张')).toBeFocused();
});

test('arrows go through the page’s images, aloud', async ({page}) => {
  await openByKey(page, '第一张：1600 像素宽的截图');
  const images = await page
    .locator('.markdown .medium-zoom-image')
    .evaluateAll((nodes) => (nodes as HTMLImageElement[]).map(({alt}) => alt));
  const expectShown = async (index: number) => {
    const alt = images.at(index) ?? '';
    await expect(viewer(page)).toHaveAccessibleName(`图片查看：${alt}`);
    await expect(shown(page)).toHaveAttribute('alt', alt);
    const position = (index + images.length) % images.length;
    await expect(viewer(page).getByRole('status').last()).toHaveText(
      `第 ${position + 1} 张，共 ${images.length} 张：${alt}`,
    );
    await state(page, 'open');
    await expect(page.locator(overlay)).toHaveCount(1);
    await expect(shown(page)).toHaveCount(1);
    await expect(page.locator(overlay)).toHaveCSS('opacity', '1');
    await expect(viewer(page)).toBeFocused();
  };
  await page.keyboard.press('ArrowRight');
  await expectShown(1);
  await page.keyboard.press('ArrowRight');
  await expectShown(2);
  await page.keyboard.press('ArrowLeft');
  await expectShown(1);
  // Round the end.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectShown(-1);
  await page.keyboard.press('Escape');
  await state(page, 'closed');
  // The page has followed, and so has the focus.
  const last = image(page, images.at(-1) ?? '').last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('arrows work while the picture is opening', async ({page}) => {
  const target = await openByKey(page, '有损照片');
  await page.keyboard.press('Escape');
  await state(page, 'closed');
  await target.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toHaveAccessibleName('图片查看：竖拍的照片');
  await state(page, 'open');
});

test('plus, minus and 0 change the size', async ({page}) => {
  await openByKey(page, '有损照片');
  const before = await box(shown(page));
  const growth = async () => {
    await settled(page);
    return (await box(shown(page))).width / before.width;
  };
  await page.keyboard.press('+');
  expect(await growth()).toBeCloseTo(1.5, 1);
  await page.keyboard.press('=');
  expect(await growth()).toBeCloseTo(2.25, 1);
  await page.keyboard.press('-');
  expect(await growth()).toBeCloseTo(1.5, 1);
  await page.keyboard.press('0');
  await expect.poll(growth).toBe(1);
});

test('no shortcut of the page answers behind the picture', async ({page}) => {
  await openByKey(page, '有损照片');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await state(page, 'open');
});
