import type {Page} from '@playwright/test';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test, viewports} from '../support/test';

test.use({siteName: 'fixture'});

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
    await expect
      .poll(() =>
        image.evaluate(
          (node: HTMLImageElement) =>
            node.src.includes('example.com') || node.naturalWidth > 0,
        ),
      )
      .toBe(true);
  }
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every picture is there, whatever its name', async ({page, site}) => {
    await page.goto(site.url(samples));
    await loadAll(page);
    expect(await describeImages(page)).toHaveLength(17);
  });
});

test('pictures carry their true size and load lazily but for the first', async ({
  page,
  goto,
}) => {
  await goto(samples);
  const images = await describeImages(page);
  const sizes = Object.fromEntries(
    images.map(({alt, width, height}) => [alt, `${width}x${height}`]),
  );
  expect(sizes).toMatchObject({
    '第一张：1600 像素宽的截图': '1600x900',
    括号与空格: '900x300',
    井号与百分号: '900x320',
    扩展名大写: '700x420',
    有损照片: '1280x800',
    竖拍的照片: '600x1000',
    另一处的图: '820x400',
    像素画: '80x80',
    动图: '16x16',
    矢量图: '240x120',
    '现成的 WebP': '640x360',
  });
  const [first, ...others] = images;
  expect(first).toMatchObject({loading: 'eager', priority: 'high'});
  for (const {loading, priority} of others) {
    expect({loading, priority}).toEqual({loading: 'lazy', priority: null});
  }
});

test('raster pictures offer WebP beside the original', async ({page, goto}) => {
  await goto(samples);
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
});

test('small, moving, drawn and outside images pass through', async ({
  page,
  goto,
}) => {
  await goto(samples);
  const expected: Record<string, RegExp> = {
    像素画: /^\/a\/b\/assets\/images\/\S+\.png$/,
    透明背景: /^\/a\/b\/assets\/images\/\S+\.png$/,
    动图: /^\/a\/b\/assets\/images\/\S+\.gif$/,
    矢量图: /^\/a\/b\/assets\/images\/\S+\.svg$/,
    '现成的 WebP': /^\/a\/b\/assets\/images\/\S+\.webp$/,
    外站图片: /^https:\/\/example\.com\/a\.png$/,
  };
  for (const [alt, address] of Object.entries(expected)) {
    const {src, srcset, placeholder} = await imageCalled(page, alt);
    expect(src).toMatch(address);
    expect({srcset, placeholder}).toEqual({srcset: '', placeholder: ''});
  }
});

test('only placeholders are inlined', async ({page, goto}) => {
  await goto(samples);
  const html = (await page.content()).replace(
    /url\((?:&quot;|")data:image\/[a-z]+;base64,[^)]{0,1200}\)/g,
    '',
  );
  const content = html.slice(
    html.indexOf('<article'),
    html.indexOf('</article'),
  );
  expect(content).not.toContain('data:image');
});

test('one picture on two pages is one file', async ({page, goto}) => {
  await goto(samples);
  const first = await imageCalled(page, '第一张：1600 像素宽的截图');
  const again = await imageCalled(page, '第一张，再用一次');
  const namesake = await imageCalled(page, '另一处的图');
  expect(again.src).toBe(first.src);
  expect(namesake.src).not.toBe(first.src);
  await goto('/docs/pictures/mdx');
  expect((await imageCalled(page, 'MDX 里的第一张')).src).toBe(first.src);
});

test('<IdealImage> written by hand keeps every prop', async ({page, goto}) => {
  await goto('/docs/pictures/mdx');
  const image = page.locator('img[alt="手写的组件"]');
  await expect(image).toHaveAttribute('title', '手写的标题');
  await expect(image).toHaveAttribute('data-mark', 'kept');
  await expect(image).toHaveAttribute('width', '1280');
  await expect(image).toHaveAttribute('height', '800');
  await expect(page.locator('picture', {has: image})).toHaveCount(1);
});

test('an image that code requires is its address too', async ({page, goto}) => {
  await goto('/docs/pictures/mdx');
  const expected: Record<string, [width: string, height: string]> = {
    引入的竖拍照片: ['600', '1000'],
    手写的大写扩展名: ['700', '420'],
  };
  for (const [alt, [width, height]] of Object.entries(expected)) {
    const image = page.locator(`picture img[alt="${alt}"]`);
    await expect(image).toHaveAttribute('width', width);
    await expect(image).toHaveAttribute('height', height);
  }
  const plain = page.getByAltText('手写的地址');
  await expect(plain).toHaveAttribute('src', /\.1280\.webp$/);
});

test('of a list of posts the first picture alone is loaded at once', async ({
  page,
  goto,
}) => {
  await goto('/blog');
  const images = await describeImages(page);
  expect(
    images.map(({alt, loading, priority}) => [alt, loading, priority]),
  ).toEqual([
    ['摘要里的配图：不设评论', 'eager', 'high'],
    ['摘要里的配图：第四篇', 'lazy', null],
  ]);
  await goto('/blog/fourth');
  expect((await describeImages(page))[0]).toMatchObject({
    loading: 'eager',
    priority: 'high',
  });
});

test('the first picture is asked for by the HTML parser', async ({
  page,
  site,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const initiators: string[] = [];
  session.on('Network.requestWillBeSent', ({type, initiator}) => {
    if (type === 'Image') {
      initiators.push(initiator.type);
    }
  });
  await page.goto(site.url(samples));
  await expect
    .poll(() =>
      page
        .getByAltText('第一张：1600 像素宽的截图')
        .evaluate((node: HTMLImageElement) => node.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(initiators[0]).toBe('parser');
});

test('a file that says .webp is WebP', ({site}) => {
  const folder = path.join(site.outDir, 'assets/images');
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const head = readFileSync(path.join(folder, name)).toString(
      'latin1',
      0,
      12,
    );
    expect(head, name).toMatch(/^RIFF[^]{4}WEBP$/);
  }
});

test.describe('on a phone', () => {
  test.use({viewport: viewports.phone, deviceScaleFactor: 3});

  test('nothing shifts while pictures load', async ({page, goto}) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as unknown as {value: number}).value);
        }
      }).observe({type: 'layout-shift', buffered: true});
    });
    await goto(samples);
    await loadAll(page);
    const shifts = await page.evaluate(
      () => (window as unknown as {shifts: number[]}).shifts,
    );
    expect(shifts).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(viewports.phone.width);
  });

  test('the screen gets the size that it can show', async ({page, goto}) => {
    await goto(samples);
    await loadAll(page);
    const current = await page
      .locator('img[alt="有损照片"]')
      .evaluate((node: HTMLImageElement) => node.currentSrc);
    // 358 px of text column, three device pixels each.
    expect(current).toMatch(/\.1080-[\da-f]+\.avif$/);
  });
});

test.describe('other ways to write an image', () => {
  test.use({siteName: 'fixture'});

  test('HTML and references are served like the rest', async ({goto, page}) => {
    await goto('/docs/pictures/html');
    const inHtml = page.getByRole('article').getByAltText('HTML 里的像素画');
    await expect(inHtml).toHaveAttribute('width', '64');
    await expect(inHtml).toHaveAttribute(
      'src',
      /\/assets\/images\/[^/]+\.png$/,
    );
    const referred = page.getByRole('article').getByAltText('引用的照片');
    await referred.scrollIntoViewIfNeeded();
    for (const image of [inHtml, referred]) {
      await expect
        .poll(() =>
          image.evaluate((node: HTMLImageElement) => node.naturalWidth),
        )
        .toBeGreaterThan(0);
    }
    await expect(page.locator('source[srcset$="w"]')).not.toHaveCount(0);
    const article = page.getByRole('article');
    await expect(article.getByAltText('照原样写的井号')).toHaveAttribute(
      'width',
      '900',
    );
    // Decoration, half as wide as the text, and everything else as written.
    const decoration = article.locator('img.mine');
    await expect(decoration).toHaveAttribute('alt', '');
    await expect(decoration).toHaveAttribute('data-no-zoom', '');
    await expect(decoration).toHaveCSS('float', 'right');
    const box = await decoration.boundingBox();
    const column = await decoration.evaluate(
      (node) => node.closest('p, .markdown')?.clientWidth,
    );
    expect((box?.width ?? 0) / (column ?? 1)).toBeCloseTo(0.5, 1);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
  });

  test('JSX is served like the rest, with its props', async ({goto, page}) => {
    await goto('/docs/pictures/mdx');
    const image = page.getByAltText('JSX 里的像素画');
    await expect(image).toHaveAttribute('width', '40');
    await expect(image).toHaveAttribute('height', '40');
    await expect(image).toHaveClass(/mine/);
    await expect(image).toHaveAttribute('src', /\/assets\/images\/[^/]+\.png$/);
  });
});
