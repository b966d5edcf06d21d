import {box, dialog, options, search, trigger} from '../../support/search';
import {expect, test, viewports} from '../../support/test';

test.use({
  siteName: 'fixture',
  viewport: viewports.phone,
  hasTouch: true,
  isMobile: true,
});

test('fills the screen, behind an icon', async ({page, goto}) => {
  await goto('/docs/intro');
  const icon = await trigger(page).boundingBox();
  expect([icon?.width, icon?.height]).toEqual([40, 40]);
  await trigger(page).tap();
  await expect(box(page)).toBeFocused();
  expect(await dialog(page).boundingBox()).toEqual({
    x: 0,
    y: 0,
    ...viewports.phone,
  });
  // Below 16 px, iOS zooms the page when the field is focused.
  await expect(box(page)).toHaveCSS('font-size', '16px');
});

test('stays above the keyboard: the list scrolls, the field stays', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '的');
  await expect(options(page).first()).toBeVisible();
  // The keyboard makes only the visual viewport smaller.
  const free = {top: 20, height: 400};
  await page.evaluate(({top, height}) => {
    const view = window.visualViewport;
    Object.defineProperty(view, 'height', {value: height});
    Object.defineProperty(view, 'offsetTop', {value: top});
    view?.dispatchEvent(new Event('resize'));
  }, free);
  expect(await dialog(page).boundingBox()).toMatchObject({
    y: free.top,
    height: free.height,
  });
  await options(page).last().scrollIntoViewIfNeeded();
  const last = await options(page).last().boundingBox();
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(
    free.top + free.height,
  );
  const field = await box(page).boundingBox();
  expect(field?.y).toBeLessThan(free.top + 60);
});
