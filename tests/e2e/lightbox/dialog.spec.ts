import {inspect} from '../../support/axe';
import {expect, looks, type Page, viewports} from '../../support/test';
import {samples, test, type Zoom} from '../../support/viewer';

test.beforeEach(({goto}) => goto(samples));

const openByKey = async (page: Page, zoom: Zoom, alt: string) => {
  const target = await zoom.find(alt);
  await target.focus();
  await page.keyboard.press('Enter');
  await zoom.state('open');
  return target;
};

const altsOf = (page: Page) =>
  page
    .locator('.markdown .medium-zoom-image')
    .evaluateAll((nodes) => (nodes as HTMLImageElement[]).map(({alt}) => alt));

for (const {theme, device} of looks) {
  test(`has no axe violation (${theme}, ${device})`, async ({page, zoom}) => {
    await page.setViewportSize(viewports[device]);
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await zoom.open();
    await page.keyboard.press('ArrowRight');
    const {violations, incomplete} = await inspect(page);
    expect(violations).toEqual([]);
    // The controls lie on their own ground, so the contrast is known.
    const unknown = incomplete.filter(({id}) => id === 'color-contrast');
    expect(JSON.stringify(unknown)).not.toContain('dialog');
  });
}

test('the dialog is named and captioned, not printed', async ({page, zoom}) => {
  const target = await zoom.open();
  const dialog = page.getByRole('dialog', {name: '图片查看：有损照片'});
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "图片查看：有损照片":
      - button "关闭"
      - button "上一张"
      - paragraph: 有损照片
      - button "下一张"
  `);
  await page.emulateMedia({media: 'print'});
  for (const part of [zoom.overlay, zoom.shown, dialog]) {
    await expect(part).toBeHidden();
  }
  await expect(target).toHaveCSS('opacity', '1');
  await page.emulateMedia({media: 'screen'});
  await zoom.close();
  await target.evaluate((node: HTMLImageElement) => {
    node.alt = '';
  });
  await page.locator('.markdown img[title="照片的标题"]').click();
  await zoom.state('open');
  await expect(zoom.dialog).toHaveAccessibleName('图片查看：照片的标题');
  await expect(zoom.dialog.getByText('照片的标题')).toBeVisible();
});

test('keys open and close, and the focus returns', async ({page, zoom}) => {
  const target = page.getByRole('button', {name: '放大图片：有损照片'});
  await target.focus();
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key);
    await zoom.state('open');
    await expect(zoom.dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(target).toBeFocused();
    await zoom.state('closed');
  }
  // The page goes on from there.
  await page.keyboard.press('Tab');
  await expect(zoom.image('竖拍的照片')).toBeFocused();
});

test('focus and keys stay in the dialog', async ({page, zoom}) => {
  await openByKey(page, zoom, '有损照片');
  // No shortcut of the page answers behind the picture.
  for (const key of ['Control+k', '/']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  await zoom.state('open');
  const button = (name: string) => zoom.dialog.getByRole('button', {name});
  for (const name of ['关闭', '上一张', '下一张', '关闭']) {
    await page.keyboard.press('Tab');
    await expect(button(name)).toBeFocused();
  }
  // What lies behind is out of reach for everyone.
  await expect(page.locator('#__docusaurus')).toHaveAttribute('inert');
  await page.keyboard.press('Enter');
  await zoom.state('closed');
  await expect(page.locator('#__docusaurus')).not.toHaveAttribute('inert');
  // Backwards from the start, too; and Escape closes with it on a button.
  await openByKey(page, zoom, '有损照片');
  await page.keyboard.press('Shift+Tab');
  await expect(button('下一张')).toBeFocused();
  await zoom.close();
});

test('arrows go through the images, aloud', async ({page, zoom}) => {
  const first = await openByKey(page, zoom, '第一张：1600 像素宽的截图');
  const alts = await altsOf(page);
  const expectShown = async (index: number) => {
    const alt = alts.at(index) ?? '';
    await expect(zoom.dialog).toHaveAccessibleName(`图片查看：${alt}`);
    await expect(zoom.shown).toHaveAttribute('alt', alt);
    const position = (index + alts.length) % alts.length;
    await expect(zoom.dialog.getByRole('status').last()).toHaveText(
      `第 ${position + 1} 张，共 ${alts.length} 张：${alt}`,
    );
    await zoom.state('open');
    await expect(zoom.shown).toHaveCount(1);
    await expect(zoom.overlay).toHaveCount(1);
    await expect(zoom.overlay).toHaveCSS('opacity', '1');
    await expect(zoom.dialog).toBeFocused();
  };
  // The last step goes round the end.
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', -1],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(index);
  }
  await zoom.close();
  // The page has followed, and so has the focus.
  const last = zoom.image(alts.at(-1) ?? '').last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  // They work while the picture is opening, too.
  await first.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expectShown(1);
});
