import {inspect} from '../../support/axe';
import {expect, looks, viewports} from '../../support/test';
import {box, samples, test} from '../../support/viewer';

test('it is named, accessible and not printed', async ({page, goto, zoom}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await goto(samples);
  for (const {theme, device} of looks) {
    await page.setViewportSize(viewports[device]);
    await page.emulateMedia({colorScheme: theme});
    await zoom.open();
    const {violations, incomplete} = await inspect(page);
    expect(violations, `${theme}, ${device}`).toEqual([]);
    // The controls lie on their own ground, so the contrast is known.
    const unknown = incomplete.filter(({id}) => id === 'color-contrast');
    expect(JSON.stringify(unknown)).not.toContain('dialog');
    for (const button of await zoom.dialog.getByRole('button').all()) {
      const {width, height} = await box(button);
      expect(Math.min(width, height), theme).toBeGreaterThanOrEqual(44);
    }
    await zoom.close();
  }

  const target = await zoom.open();
  await expect(zoom.dialog).toHaveAttribute('aria-modal', 'true');
  await expect(zoom.dialog).toMatchAriaSnapshot(`
    - dialog "图片查看：有损照片":
      - button "关闭"
      - button "上一张"
      - paragraph: 有损照片
      - button "下一张"
  `);
  await page.emulateMedia({media: 'print'});
  for (const part of [zoom.overlay, zoom.shown, zoom.dialog]) {
    await expect(part).toBeHidden();
  }
  await expect(target).toHaveCSS('opacity', '1');
});

test('the viewer works with the keyboard alone, and says which picture it shows', async ({
  page,
  goto,
  zoom,
}) => {
  await goto(samples);
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

  await page.keyboard.press('Enter');
  await zoom.state('open');
  // No shortcut of the page answers behind the picture.
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  for (const name of ['关闭', '上一张', '下一张', '关闭']) {
    await page.keyboard.press('Tab');
    const button = zoom.dialog.getByRole('button', {name});
    await expect(button, 'the focus stays in the dialog').toBeFocused();
  }
  // What lies behind is out of reach for everyone.
  await expect(page.locator('#__docusaurus')).toHaveAttribute('inert');
  await page.keyboard.press('Enter');
  await zoom.state('closed');
  await expect(page.locator('#__docusaurus')).not.toHaveAttribute('inert');

  await zoom.open('扩展名大写');
  // The last step goes round the end.
  for (const [key, number, alt] of [
    ['ArrowRight', 2, '有损照片'],
    ['ArrowLeft', 1, '扩展名大写'],
    ['ArrowLeft', 3, '像素画'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(zoom.dialog).toHaveAccessibleName(`图片查看：${alt}`);
    await expect(zoom.shown).toHaveAttribute('alt', alt);
    await expect(zoom.dialog.getByRole('status').last()).toHaveText(
      `第 ${number} 张，共 3 张：${alt}`,
    );
    await zoom.state('open');
    await expect(zoom.shown).toHaveCount(1);
  }
  await zoom.close();
  // The page has followed, and so has the focus.
  const last = zoom.image('像素画');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});
