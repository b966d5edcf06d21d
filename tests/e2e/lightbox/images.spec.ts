import {inspect} from '../../support/axe';
import {collectRequests, hold} from '../../support/client';
import {allowErrors, expect, viewports} from '../../support/test';
import {box, samples, test, type Zoom} from '../../support/viewer';

const failure = '原图加载失败，现在显示小图。';

const expectWidth = (zoom: Zoom, width: number) =>
  expect.poll(zoom.width).toBeCloseTo(width, 0);

test('Ctrl or Meta opens the original', async ({goto, context, zoom}) => {
  await goto(samples);
  for (const [alt, modifier] of [
    ['有损照片', 'Control'],
    ['像素画', 'Meta'],
  ] as const) {
    const target = await zoom.find(alt);
    const opened = context.waitForEvent('page');
    await target.click({modifiers: [modifier]});
    const tab = await opened;
    await tab.waitForLoadState();
    await expect(target).toHaveJSProperty('src', tab.url());
    expect(tab.url()).toMatch(/^http.*\.(?:jpg|png)$/);
    await tab.close();
    await zoom.state('closed');
  }
});

test('leaves linked and marked images alone', async ({page, goto, zoom}) => {
  await goto(samples);
  await expect(zoom.image('像素画')).toHaveClass(/medium-zoom-image/);
  await expect(zoom.image('链接里的图')).not.toHaveClass(/medium-zoom/);
  await expect(zoom.image('链接里的图')).not.toHaveAttribute('role');
  await goto('/docs/pictures/mdx');
  await expect(zoom.image('手写的组件')).toHaveClass(/medium-zoom-image/);
  await expect(zoom.image('声明不放大的图')).not.toHaveClass(/medium-zoom/);
  const decoration = page.locator('img.flourish');
  await expect(decoration).toHaveAttribute('alt', '');
  await expect(decoration).not.toHaveAttribute('role');
  // Nothing outside the content: the logo, for one.
  await expect(page.locator('.navbar .medium-zoom-image')).toHaveCount(0);
});

test('takes in what comes later, loaded or not', async ({page, goto, zoom}) => {
  const release = await hold(page, /\?late$/);
  await goto(samples);
  const known = await zoom.find('有损照片');
  const classes = await known.evaluate(async (node: HTMLImageElement) => {
    const [late, empty] = [new Image(160, 90), new Image()];
    late.src = node.src;
    late.srcset = `${late.src} 1x, ${late.src}?2 2x`;
    late.alt = '后来的图';
    document.querySelector('.markdown p')?.append(late);
    empty.src = `${node.src}?late`;
    empty.alt = '还没有载入的图';
    node.closest('p')?.after(empty);
    // They are attached ahead of the next task: no timer of 500 ms, nor of any
    // other length, has passed.
    await Promise.resolve();
    return [late.className, empty.className];
  });
  expect(classes).toEqual(['medium-zoom-image', 'medium-zoom-image']);
  await zoom.recordStates();
  await zoom.open('后来的图');
  await expect(zoom.overlay).toHaveCount(1);
  // medium-zoom alone would put a second copy over the first.
  await expect(zoom.shown).toHaveCount(1);
  await expect(zoom.shown).not.toHaveAttribute('srcset');
  await zoom.close();
  expect(await zoom.statesSeen()).toBe('opening open closing closed');

  await zoom.open();
  await page.keyboard.press('ArrowRight');
  await expect(zoom.dialog).toHaveAccessibleName('图片查看：还没有载入的图');
  release();
  await expectWidth(zoom, 1280);
});

test('images without alt, in tabs, in folds', async ({page, goto, zoom}) => {
  const response = await goto('/docs/pictures/viewer');
  expect(await response?.text()).toMatch(/<img[^>]* alt(?:=""|[ >])/);
  const button = page.getByRole('button', {name: '放大图片：图片 6'});
  await button.scrollIntoViewIfNeeded();
  expect((await inspect(page)).violations).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await zoom.state('open');
  await expect(zoom.dialog).toHaveAccessibleName('图片查看：图片 6');
  // What is not to be seen is not counted.
  await expect(zoom.dialog.locator('p').first()).toHaveText('5 / 5');
  await zoom.close();

  await page.getByText('展开看图').click();
  await zoom.open('折叠里的照片');
  await expect(zoom.dialog).toContainText('3 / 6');
  await zoom.close();
});

const onPhone = test.extend({viewport: viewports.phone, deviceScaleFactor: 3});

onPhone('the original comes when asked for', async ({page, goto, zoom}) => {
  const originals = collectRequests(page, /\.jpg$/);
  const release = await hold(page, /\.jpg$/);
  await goto(samples);
  const known = await zoom.find('有损照片');
  await expect(known).not.toHaveJSProperty('naturalWidth', 0);
  expect(originals).toEqual([]);
  const target = await zoom.open();
  await expect.poll(() => originals).toHaveLength(1);
  const [small, original] = await target.evaluate((node: HTMLImageElement) => [
    node.currentSrc,
    node.src,
  ]);
  expect(small).toMatch(/\.avif$/);
  expect(original).toMatch(/\.jpg$/);
  await expect(zoom.shown).toHaveJSProperty('src', small);
  const before = await zoom.box();
  // No frame may show nothing, or the picture elsewhere.
  await zoom.shown.evaluate((picture: HTMLImageElement) => {
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
  await expect(zoom.shown).toHaveJSProperty('src', original);
  expect(await zoom.box()).toEqual(before);
  const {x, y, width} = before;
  expect(await page.evaluate('[...seen]')).toEqual([
    `${x} ${y} ${width} true true`,
  ]);
  await expect(page.getByText(failure)).toHaveCount(0);
});

test('says when the original fails', async ({page, goto, zoom}) => {
  allowErrors(/ERR_FAILED/, 'the original is cut off');
  await page.route(/\.jpg$/, (route) => route.abort());
  await goto(samples);
  const target = await zoom.open();
  await expect(zoom.dialog.getByRole('status').first()).toHaveText(failure);
  await expect(zoom.shown).toHaveJSProperty(
    'src',
    await target.evaluate((node: HTMLImageElement) => node.currentSrc),
  );
  await expect(zoom.shown).not.toHaveJSProperty('naturalWidth', 0);
  await zoom.state('open');
  // The next picture has no fault.
  await page.keyboard.press('ArrowLeft');
  await expect(zoom.dialog).toHaveAccessibleName('图片查看：扩展名大写');
  await expect(page.getByText(failure)).toHaveCount(0);
});

test('uses the picture’s own pixels', async ({page, goto, zoom}) => {
  await goto(samples);
  expect((await box(await zoom.open())).width).toBeLessThan(1000);
  await expectWidth(zoom, 1280);
  await zoom.close();
  // Pixel art is moved to the middle, never blown up, and never blurred.
  await zoom.open('像素画');
  await expectWidth(zoom, 80);
  await zoom.shown.hover({force: true});
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expectWidth(zoom, 80 * 2 ** 0.6);
  await expect(zoom.shown).toHaveCSS('image-rendering', 'pixelated');
  await zoom.close();
});
