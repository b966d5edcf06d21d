import {collectRequests, hold} from '../../support/client';
import {allowErrors, expect, viewports} from '../../support/test';
import {samples, test} from '../../support/viewer';

test('Ctrl or Meta opens the original, and linked and marked images are left alone', async ({
  page,
  goto,
  context,
  zoom,
}) => {
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
  await expect(zoom.image('链接里的图')).not.toHaveClass(/medium-zoom/);
  await expect(zoom.image('链接里的图')).not.toHaveAttribute('role');
  // Nothing outside the content: the logo, for one.
  await expect(page.locator('.navbar .medium-zoom-image')).toHaveCount(0);
  await goto('/docs/pictures/mdx');
  await expect(zoom.image('手写的组件')).toHaveClass(/medium-zoom-image/);
  await expect(zoom.image('声明不放大的图')).not.toHaveClass(/medium-zoom/);
  const decoration = page.locator('img.flourish');
  await expect(decoration).toHaveAttribute('alt', '');
  await expect(decoration).not.toHaveAttribute('role');
});

test('images that come later open @night', async ({page, goto, zoom}) => {
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
  await expect.poll(zoom.width).toBeCloseTo(1280, 0);
});

test.describe('on a phone', () => {
  test.use({viewport: viewports.phone, deviceScaleFactor: 3});

  test('the original comes once asked for', async ({page, goto, zoom}) => {
    allowErrors(/ERR_FAILED/, 'the second original is cut off');
    const failure = page.getByText('原图加载失败，现在显示小图。');
    const originals = collectRequests(page, /\.(?:jpg|png)$/i);
    const release = await hold(page, /\.jpg$/);
    await page.route(/\.png$/i, (route) => route.abort());
    await goto(samples);
    const target = await zoom.find('有损照片');
    await expect(target).not.toHaveJSProperty('naturalWidth', 0);
    expect(originals.join()).not.toMatch(/\.jpg/);
    await zoom.open();
    await expect.poll(() => originals.join()).toMatch(/\.jpg/);
    const [small, original] = await target.evaluate(
      (node: HTMLImageElement) => [node.currentSrc, node.src],
    );
    expect(small).toMatch(/\.avif$/);
    await expect(zoom.shown).toHaveJSProperty('src', small);
    const before = await zoom.box();
    release();
    await expect(zoom.shown).toHaveJSProperty('src', original);
    expect(await zoom.box(), 'it stays in its place').toEqual(before);
    await expect(failure).toHaveCount(0);
    await zoom.close();

    const capital = await zoom.open('扩展名大写');
    await expect(failure).toBeVisible();
    await expect(zoom.shown).toHaveJSProperty(
      'src',
      await capital.evaluate((node: HTMLImageElement) => node.currentSrc),
    );
    await zoom.state('open');
    // The next picture has no fault.
    await page.keyboard.press('ArrowRight');
    await expect(zoom.dialog).toHaveAccessibleName('图片查看：有损照片');
    await expect(failure).toHaveCount(0);
  });
});
