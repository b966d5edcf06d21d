import {inspect} from '../../support/axe';
import {expect, test, themes, viewports} from '../../support/test';
import {
  box,
  close,
  open,
  overlay,
  samples,
  settled,
  shown,
  state,
  viewer,
} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

test.beforeEach(({goto}) => goto(samples));

for (const theme of themes) {
  for (const [device, viewport] of Object.entries(viewports)) {
    test(`the open viewer has no axe violation (${theme}, ${device})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
      await open(page);
      const check = async () => {
        const {violations, incomplete} = await inspect(page);
        expect(violations).toEqual([]);
        // The controls lie on their own ground, so the contrast is known.
        const unknown = incomplete.filter(({id}) => id === 'color-contrast');
        expect(JSON.stringify(unknown)).not.toContain('dialog');
      };
      await check();
      await page.keyboard.press('ArrowRight');
      await check();
    });
  }
}

test('is a dialog named and captioned by the alt text, or else the title', async ({
  page,
}) => {
  const target = await open(page);
  const dialog = page.getByRole('dialog', {name: '图片查看：有损照片'});
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "图片查看：有损照片":
      - button "关闭"
      - button "上一张"
      - paragraph: 有损照片
      - button "下一张"
  `);
  await close(page);
  await target.evaluate((node: HTMLImageElement) => {
    node.alt = '';
  });
  await page.locator('.markdown img[title="照片的标题"]').click();
  await state(page, 'open');
  await expect(viewer(page)).toHaveAccessibleName('图片查看：照片的标题');
  await expect(viewer(page).getByText('照片的标题')).toBeVisible();
});

test('nothing lies over the picture’s end, and the buttons stay', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  await open(page, '竖拍的照片');
  const next = viewer(page).getByRole('button', {name: '下一张'});
  const {y, height} = await box(shown(page));
  const at = await box(next);
  expect(y + height).toBeLessThanOrEqual(at.y);
  await next.click();
  await next.click();
  expect(await box(next)).toEqual(at);
  await expect(viewer(page)).toHaveAccessibleName('图片查看：第一张，再用一次');
});

test('the enlarged picture makes the page neither wider nor longer', async ({
  page,
}) => {
  const size = () =>
    page.evaluate(() => {
      const {scrollWidth, scrollHeight} = document.documentElement;
      return {scrollWidth, scrollHeight};
    });
  const before = await size();
  await open(page);
  for (const key of '++++') {
    await page.keyboard.press(key);
  }
  await settled(page);
  expect((await box(shown(page))).width).toBeGreaterThan(1300);
  expect(await size()).toEqual(before);
});

test('paper shows the page, not the viewer', async ({page}) => {
  const target = await open(page);
  await page.emulateMedia({media: 'print'});
  await expect(page.locator(overlay)).toBeHidden();
  await expect(shown(page)).toBeHidden();
  await expect(viewer(page)).toBeHidden();
  await expect(target).toHaveCSS('opacity', '1');
});
