import {imageCalled} from '../../support/pictures';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

test('one picture on two pages is one file', async ({page, goto}) => {
  await goto('/docs/pictures');
  const first = await imageCalled(page, '第一张：1600 像素宽的截图');
  const again = await imageCalled(page, '第一张，再用一次');
  const namesake = await imageCalled(page, '另一处的图');
  expect(again.src).toBe(first.src);
  expect(namesake.src).not.toBe(first.src);
  await goto('/docs/pictures/mdx');
  expect((await imageCalled(page, 'MDX 里的第一张')).src).toBe(first.src);
});

test('components, code and JSX keep what was written', async ({page, goto}) => {
  await goto('/docs/pictures/mdx');
  const image = page.locator('img[alt="手写的组件"]');
  await expect(image).toHaveAttribute('title', '手写的标题');
  await expect(image).toHaveAttribute('data-mark', 'kept');
  for (const [name, width, height] of [
    ['手写的组件', '1280', '800'],
    ['引入的竖拍照片', '600', '1000'],
    ['手写的大写扩展名', '700', '420'],
    ['JSX 里的像素画', '40', '40'],
  ] as const) {
    expect(await imageCalled(page, name)).toMatchObject({width, height});
  }
  const inPicture = page.locator('picture img');
  for (const name of ['手写的组件', '引入的竖拍照片', '手写的大写扩展名']) {
    await expect(inPicture.and(page.getByAltText(name))).toHaveCount(1);
  }
  const plain = page.getByAltText('手写的地址');
  await expect(plain).toHaveAttribute('src', /\.1280\.webp$/);

  const inJsx = page.getByAltText('JSX 里的像素画');
  await expect(inJsx).toHaveClass(/mine/);
  await expect(inJsx).toHaveAttribute('src', /\/assets\/images\/[^/]+\.png$/);
});

test('HTML and references are served like the rest', async ({goto, page}) => {
  await goto('/docs/pictures/html');
  const article = page.getByRole('article');
  const inHtml = article.getByAltText('HTML 里的像素画');
  await expect(inHtml).toHaveAttribute('width', '64');
  await expect(inHtml).toHaveAttribute('src', /\/assets\/images\/[^/]+\.png$/);
  const referred = article.getByAltText('引用的照片');
  await referred.scrollIntoViewIfNeeded();
  for (const image of [inHtml, referred]) {
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(page.locator('source[srcset$="w"]')).not.toHaveCount(0);
  const asWritten = article.getByAltText('照原样写的井号');
  await expect(asWritten).toHaveAttribute('width', '900');
  // Decoration, half as wide as the text, and everything else as written.
  const decoration = article.locator('img.mine');
  await expect(decoration).toHaveAttribute('alt', '');
  await expect(decoration).not.toHaveAttribute('role');
  await expect(decoration).toHaveCSS('float', 'right');
  const box = await decoration.boundingBox();
  const column = await decoration.evaluate(
    (node) => node.closest('p, .markdown')?.clientWidth,
  );
  expect((box?.width ?? 0) / (column ?? 1)).toBeCloseTo(0.5, 1);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
});

test('a picture is fetched as wide as it is shown', async ({goto, page}) => {
  await goto('/docs/pictures/html');
  const article = page.getByRole('article');
  for (const [alt, width, file] of [
    ['写明宽度的照片', 300, /\.480\.webp$/],
    ['比正文窄的截图', 700, /\.700\.webp$/],
    ['引用的照片', 714, /\.800\.webp$/],
  ] as const) {
    const image = article.getByAltText(alt);
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((node: HTMLImageElement) => node.currentSrc))
      .toMatch(file);
    // In CSS pixels: what `sizes` has promised.
    await expect(image).toHaveJSProperty('naturalWidth', width);
    expect((await image.boundingBox())?.width).toBe(width);
  }
});
