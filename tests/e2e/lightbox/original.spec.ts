import {hold} from '../../support/client';
import {expect, test, viewports} from '../../support/test';
import {
  box,
  close,
  find,
  open,
  samples,
  settled,
  shown,
  state,
  viewer,
} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

const failure = '原图加载失败，现在显示小图。';

test('shows the loaded size at once, and the original once it is there', async ({
  page,
  goto,
}) => {
  const release = await hold(page, /\.jpg$/);
  await goto(samples);
  const target = await open(page);
  const {small, original} = await target.evaluate((node: HTMLImageElement) => ({
    small: node.currentSrc,
    original: node.src,
  }));
  expect(small).toMatch(/\.webp$/);
  expect(original).toMatch(/\.jpg$/);
  await expect(shown(page)).toHaveJSProperty('src', small);
  const before = await box(shown(page));
  // No frame may show nothing, or the picture elsewhere.
  await shown(page).evaluate((picture: HTMLImageElement) => {
    const seen = new Set<string>();
    Object.assign(window, {seen});
    const look = () => {
      const {x, y, width} = picture.getBoundingClientRect();
      const isLoaded = picture.complete && picture.naturalWidth > 0;
      seen.add(`${x} ${y} ${width} ${isLoaded} ${picture.isConnected}`);
      requestAnimationFrame(look);
    };
    look();
  });
  release();
  await expect(shown(page)).toHaveJSProperty('src', original);
  const {x, y, width} = before;
  expect(await box(shown(page))).toEqual(before);
  const frames = await page.evaluate(() =>
    Array.from((window as unknown as {seen: Set<string>}).seen),
  );
  expect(frames).toEqual([`${x} ${y} ${width} true true`]);
  await expect(page.getByText(failure)).toHaveCount(0);
});

test('says when the original fails, and keeps the small one', async ({
  page,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the original is cut off');
  await page.route(/\.jpg$/, (route) => route.abort());
  await goto(samples);
  const target = await open(page);
  await expect(viewer(page).getByRole('status').first()).toHaveText(failure);
  await expect(shown(page)).toHaveJSProperty(
    'src',
    await target.evaluate((node: HTMLImageElement) => node.currentSrc),
  );
  expect(
    await shown(page).evaluate((node: HTMLImageElement) => node.naturalWidth),
  ).toBeGreaterThan(0);
  await state(page, 'open');
  // The next picture has no fault.
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page)).toHaveAccessibleName('图片查看：扩展名大写');
  await expect(page.getByText(failure)).toHaveCount(0);
  await close(page);
});

test('uses the picture’s own pixels', async ({page, goto}) => {
  await goto(samples);
  expect((await box(await open(page))).width).toBeLessThan(1000);
  expect((await box(shown(page))).width).toBeCloseTo(1280, 0);
  await close(page);
  // Pixel art is moved to the middle, never blown up, and never blurred.
  await open(page, '像素画');
  expect((await box(shown(page))).width).toBeCloseTo(80, 0);
  await page.keyboard.press('+');
  await settled(page);
  expect((await box(shown(page))).width).toBeCloseTo(120, 0);
  await expect(shown(page)).toHaveCSS('image-rendering', 'pixelated');
  await close(page);
  // What its page makes small is shown whole.
  const target = await find(page, '井号与百分号');
  await target.evaluate((node: HTMLImageElement) => {
    node.width = 200;
  });
  await open(page, '井号与百分号');
  expect((await box(target)).width).toBeCloseTo(200, 0);
  await expect
    .poll(async () => (await box(shown(page))).width)
    .toBeCloseTo(900, 0);
});

test('an image that is still to load, and has no size, opens all the same', async ({
  page,
  goto,
}) => {
  const release = await hold(page, /\?late$/);
  await goto(samples);
  const known = await find(page, '有损照片');
  await known.evaluate((node: HTMLImageElement) => {
    const late = document.createElement('img');
    late.src = `${node.src}?late`;
    late.alt = '还没有载入的图';
    node.closest('p')?.after(late);
  });
  await expect(page.getByAltText('还没有载入的图')).toHaveClass(/medium-zoom/);
  await open(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toHaveAccessibleName('图片查看：还没有载入的图');
  release();
  await expect
    .poll(async () => (await box(shown(page))).width)
    .toBeCloseTo(1280, 0);
});

test.describe('on a phone', () => {
  test.use({viewport: viewports.phone, deviceScaleFactor: 3});

  test('the original comes only when it is asked for', async ({page, goto}) => {
    const originals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.jpg')) {
        originals.push(request.url());
      }
    });
    await goto(samples);
    await find(page, '有损照片');
    await page.waitForLoadState('networkidle');
    expect(originals).toEqual([]);
    await open(page);
    await expect.poll(() => originals.length).toBe(1);
    await expect(shown(page)).toHaveAttribute('src', /\.jpg$/);
  });
});
