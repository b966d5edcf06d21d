import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {excessWidth, recordShifts, shifts} from '../../support/client';
import {expect, test, viewports, withoutScripts} from '../../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

const samples = '/docs/pictures';

/** What the page says about each image of its content. */
function describeImages(page: Page) {
  return page.locator('.markdown img').evaluateAll((nodes) =>
    (nodes as HTMLImageElement[]).map((node) => ({
      alt: node.alt,
      src: node.getAttribute('src') ?? '',
      srcset:
        node
          .closest('picture')
          ?.querySelector('source[type="image/webp"]')
          ?.getAttribute('srcset') ?? '',
      width: node.getAttribute('width'),
      height: node.getAttribute('height'),
      loading: node.getAttribute('loading'),
      priority: node.getAttribute('fetchpriority'),
      placeholder: node.style.backgroundImage.slice(0, 16),
    })),
  );
}

async function imageCalled(page: Page, alt: string) {
  const found = (await describeImages(page)).find((each) => each.alt === alt);
  if (!found) {
    throw new Error(`No image called ${alt}.`);
  }
  return found;
}

/** Scrolls to the end, so that lazy images load, and waits for all of them. */
async function loadAll(page: Page): Promise<void> {
  for (const image of await page.locator('.markdown img').all()) {
    if (!(await image.isVisible())) {
      continue;
    }
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
}

withoutScripts('every picture is there', async ({page, site}) => {
  await page.goto(site.url(samples));
  await loadAll(page);
  const images = await describeImages(page);
  expect(images).toHaveLength(17);
  // The parser asks for the first one.
  const [first, ...others] = images;
  expect(first).toMatchObject({loading: 'eager', priority: 'high'});
  for (const other of others) {
    expect(other).toMatchObject({loading: 'lazy', priority: null});
  }
});

test('pictures have sizes, WebP and placeholders', async ({page, goto}) => {
  await goto(samples);
  const images = await describeImages(page);
  const sizes = Object.fromEntries(
    images.map(({alt, width, height}) => [alt, `${width}x${height}`]),
  );
  expect(sizes).toMatchObject({
    '第一张：1600 像素宽的截图': '1600x900',
    扩展名大写: '700x420',
    竖拍的照片: '600x1000',
    像素画: '80x80',
    矢量图: '240x120',
  });

  const photo = await imageCalled(page, '有损照片');
  const widths = photo.srcset.split(', ').map((each) => each.split(' ')[1]);
  expect(widths).toEqual(['480w', '800w', '1080w', '1280w']);
  expect(photo.src).toMatch(/\.jpg$/);
  expect(photo.placeholder).toBe('url("data:image/');
  expect((await imageCalled(page, '扩展名大写')).srcset).toMatch(/\.700\.webp/);
  // Capitals, brackets, spaces, # and %: none of it reaches an address.
  for (const {src, srcset} of await describeImages(page)) {
    expect(`${src} ${srcset}`).not.toMatch(/[#%()[\]]|[^\x20-\x7e]/);
  }

  const expected: Record<string, RegExp> = {
    像素画: /^\/a\/b\/assets\/images\/\S+\.png$/,
    透明背景: /^\/a\/b\/assets\/images\/\S+\.png$/,
    动图: /^\/a\/b\/assets\/images\/\S+\.gif$/,
    矢量图: /^\/a\/b\/assets\/images\/\S+\.svg$/,
    '现成的 WebP': /^\/a\/b\/assets\/images\/\S+\.webp$/,
    外站图片: /^https:\/\/example\.com\/a\.png$/,
  };
  for (const [alt, address] of Object.entries(expected)) {
    const image = await imageCalled(page, alt);
    expect(image).toMatchObject({srcset: '', placeholder: ''});
    expect(image.src).toMatch(address);
  }
});

test('a file that says .webp is WebP', ({site}) => {
  const folder = path.join(site.outDir, 'assets/images');
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const file = readFileSync(path.join(folder, name), 'latin1');
    expect(file, name).toMatch(/^RIFF[^]{4}WEBP/);
  }
});

test('one file on two pages; JSX keeps what it says', async ({page, goto}) => {
  await goto(samples);
  const first = await imageCalled(page, '第一张：1600 像素宽的截图');
  const again = await imageCalled(page, '第一张，再用一次');
  const namesake = await imageCalled(page, '另一处的图');
  expect(again.src).toBe(first.src);
  expect(namesake.src).not.toBe(first.src);
  await goto('/docs/pictures/mdx');
  expect((await imageCalled(page, 'MDX 里的第一张')).src).toBe(first.src);
  const image = page.locator('img[alt="手写的组件"]');
  await expect(image).toHaveAttribute('title', '手写的标题');
  await expect(image).toHaveAttribute('data-mark', 'kept');
  for (const [name, width, height] of [
    ['引入的竖拍照片', '600', '1000'],
    ['手写的大写扩展名', '700', '420'],
    ['JSX 里的像素画', '40', '40'],
  ] as const) {
    expect(await imageCalled(page, name)).toMatchObject({width, height});
  }
  const plain = page.getByAltText('手写的地址');
  await expect(plain).toHaveAttribute('src', /\.1280\.webp$/);

  const inJsx = page.getByAltText('JSX 里的像素画');
  await expect(inJsx).toHaveClass(/mine/);
  await expect(inJsx).toHaveAttribute('src', /\/assets\/images\/[^/]+\.png$/);
});

test('HTML is served like the rest, and no wider', async ({goto, page}) => {
  await goto('/docs/pictures/html');
  const article = page.getByRole('article');
  const inHtml = article.getByAltText('HTML 里的像素画');
  await expect(inHtml).toHaveAttribute('width', '64');
  await expect(inHtml).toHaveAttribute('src', /\/assets\/images\/[^/]+\.png$/);
  await expect(inHtml).not.toHaveJSProperty('naturalWidth', 0);
  // Decoration, half as wide as the text, and everything else as written.
  const decoration = article.locator('img.mine');
  await expect(decoration).toHaveAttribute('alt', '');
  await expect(decoration).toHaveCSS('float', 'right');
  const box = await decoration.boundingBox();
  const column = await decoration.evaluate(
    (node) => node.closest('p, .markdown')?.clientWidth,
  );
  expect((box?.width ?? 0) / (column ?? 1)).toBeCloseTo(0.5, 1);
  // A file is as wide as it is shown.
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

const onPhone = test.extend({viewport: viewports.phone, deviceScaleFactor: 3});

onPhone('nothing shifts while pictures load', async ({page, goto}) => {
  await recordShifts(page);
  await goto(samples);
  await loadAll(page);
  expect(await shifts(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);

  const current = await page
    .locator('img[alt="有损照片"]')
    .evaluate((node: HTMLImageElement) => node.currentSrc);
  // 358 px of text column, three device pixels each.
  expect(current).toMatch(/\.1080\.avif$/);
});
