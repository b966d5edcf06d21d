import {expect, test, viewports} from '../../support/test';
import {
  box,
  find,
  Fingers,
  open,
  overlay,
  samples,
  shown,
  state,
  viewer,
} from '../../support/viewer';

test.use({
  siteName: 'fixture',
  stubsOutside: true,
  viewport: viewports.phone,
  hasTouch: true,
  isMobile: true,
});

test.beforeEach(({goto}) => goto(samples));

test('a tap on the overlay closes', async ({page}) => {
  await open(page);
  await (await Fingers.on(page)).tap({x: 40, y: 100});
  await state(page, 'closed');
});

test('a tap on the picture closes, once no second one follows', async ({
  page,
}) => {
  await open(page);
  const fingers = await Fingers.on(page);
  await fingers.tap((await box(shown(page))).centre);
  await state(page, 'closed');
});

test('a tap on an enlarged picture leaves it', async ({page}) => {
  await open(page);
  const fingers = await Fingers.on(page);
  const {centre, width} = await box(shown(page));
  await fingers.doubleTap(centre);
  await expect
    .poll(async () => (await box(shown(page))).width)
    .toBeGreaterThan(width * 2);
  await fingers.tap({x: centre.x, y: centre.y + 60});
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  await state(page, 'open');
});

test('a double tap on the page’s image only opens it', async ({page}) => {
  const target = await find(page, '有损照片');
  const fingers = await Fingers.on(page);
  await fingers.doubleTap((await box(target)).centre);
  await state(page, 'open');
  await expect(shown(page)).toBeVisible();
});

test('the buttons are large enough for a thumb, and work', async ({page}) => {
  await open(page);
  const fingers = await Fingers.on(page);
  const button = (name: string) => viewer(page).getByRole('button', {name});
  for (const name of ['关闭', '上一张', '下一张']) {
    const {width, height} = await box(button(name));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await fingers.tap((await box(button('下一张'))).centre);
  await expect(viewer(page)).toHaveAccessibleName('图片查看：竖拍的照片');
  await fingers.tap((await box(button('上一张'))).centre);
  await expect(viewer(page)).toHaveAccessibleName('图片查看：有损照片');
  await fingers.tap((await box(button('关闭'))).centre);
  await state(page, 'closed');
  await expect(viewer(page)).toHaveCount(0);
});

test('an address bar that goes away does not close, a turned phone does', async ({
  page,
}) => {
  await open(page, '竖拍的照片');
  await page.setViewportSize({width: 390, height: 900});
  await expect
    .poll(async () => (await box(shown(page))).centre.y)
    .toBeGreaterThan(380 + 20);
  await state(page, 'open');
  await page.setViewportSize({width: 844, height: 390});
  await state(page, 'closed');
  await expect(page.locator(overlay)).toHaveCount(0);
});
