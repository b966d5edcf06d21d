import type {Page} from '@playwright/test';

import {excessWidth, recordShifts, shifts} from '../../support/client';
import {expect, test, viewports, withoutScripts} from '../../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

const samples = '/docs/pictures';
const choice = '/docs/pictures/choice';

/** What the page says about each image of its content, by its alt text. */
async function describeImages(page: Page) {
  const images = await page.locator('.markdown img').evaluateAll((nodes) =>
    (nodes as HTMLImageElement[]).map((node) => {
      const source = node
        .closest('picture')
        ?.querySelector('source[type="image/webp"]');
      return {
        alt: node.alt,
        src: node.getAttribute('src') ?? '',
        srcset: source?.getAttribute('srcset') ?? '',
        size: `${node.getAttribute('width')}x${node.getAttribute('height')}`,
        loading: node.getAttribute('loading'),
        priority: node.getAttribute('fetchpriority'),
        placeholder: node.style.backgroundImage.slice(0, 16),
      };
    }),
  );
  return Object.fromEntries(images.map((image) => [image.alt, image]));
}

/** Scrolls to the end, so that lazy images load, and waits for all of them. */
async function loadAll(page: Page): Promise<void> {
  for (const image of await page.locator('.markdown img').all()) {
    if (await image.isVisible()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
}

withoutScripts(
  'every picture is there without scripts, with its size, WebP and a placeholder',
  async ({page, site}) => {
    await page.goto(site.url(samples));
    await loadAll(page);
    const images = await describeImages(page);
    // The parser asks for the first one.
    const [first, ...others] = Object.values(images);
    expect(others).toHaveLength(16);
    expect(first).toMatchObject({loading: 'eager', priority: 'high'});
    for (const other of others) {
      expect(other).toMatchObject({loading: 'lazy', priority: null});
    }
    const photo = images['有损照片'];
    expect(photo?.srcset).toMatch(/ 480w, .* 800w, .* 1080w, .* 1280w$/);
    expect(photo?.src).toMatch(/\.jpg$/);
    expect(photo?.placeholder).toBe('url("data:image/');
    expect(images['扩展名大写']?.srcset).toMatch(/\.700\.webp/);
    // Capitals, brackets, spaces, # and %: none of it reaches an address.
    for (const {src, srcset} of Object.values(images)) {
      expect(`${src} ${srcset}`).not.toMatch(/[#%()[\]]|[^\x20-\x7e]/);
    }
    for (const [alt, size, address] of [
      ['像素画', '80x80', /^\/a\/b\/assets\/images\/\S+\.png$/],
      ['动图', /./, /^\/a\/b\/assets\/images\/\S+\.gif$/],
      ['矢量图', '240x120', /^\/a\/b\/assets\/images\/\S+\.svg$/],
      ['现成的 WebP', /./, /^\/a\/b\/assets\/images\/\S+\.webp$/],
      ['外站图片', 'nullxnull', /^https:\/\/example\.com\/a\.png$/],
    ] as const) {
      expect(images[alt], alt).toMatchObject({srcset: '', placeholder: ''});
      expect(images[alt]?.size, alt).toMatch(size);
      expect(images[alt]?.src, alt).toMatch(address);
    }

    // One file on two pages; namesakes apart; JSX keeps what it says.
    expect(images['第一张，再用一次']?.src).toBe(first?.src);
    expect(images['另一处的图']?.src).not.toBe(first?.src);
    await page.goto(site.url('/docs/pictures/mdx'));
    expect(await describeImages(page)).toMatchObject({
      'MDX 里的第一张': {src: first?.src, size: '1600x900'},
      引入的竖拍照片: {size: '600x1000'},
      手写的大写扩展名: {size: '700x420'},
      'JSX 里的像素画': {size: '40x40', src: expect.stringMatching(/\.png$/)},
      手写的地址: {src: expect.stringMatching(/\.1280\.webp$/)},
    });
    const image = page.getByAltText('手写的组件');
    await expect(image).toHaveAttribute('data-mark', 'kept');
    await expect(page.getByAltText('JSX 里的像素画')).toHaveClass(/mine/);
  },
);

withoutScripts(
  'HTML is served like the rest, in the size that it asks for',
  async ({page, site}) => {
    await page.goto(site.url('/docs/pictures/html'));
    await expect(page.locator('[content$="/b/img/post.png"]')).toHaveCount(2);
    const article = page.getByRole('article');
    const inHtml = article.getByAltText('HTML 里的像素画');
    await expect(inHtml).toHaveAttribute('width', '64');
    // A file is as wide as it is shown.
    for (const [alt, width, file] of [
      ['写明宽度的照片', 300, /\.480\.webp$/],
      ['比正文窄的截图', 700, /\.700\.webp$/],
      ['引用的照片', 714, /\.800\.webp$/],
      ['放大的截图', 714, /\.700\.webp$/],
      ['自己写了 srcset 的照片', 150, /\.jpe?g$/],
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
    await page.goto(site.url(choice));
    await expect(page.getByAltText('浅色模式')).toBeVisible();
    await expect(page.getByAltText('深色模式')).toBeHidden();
  },
);

for (const mode of ['light', 'dark'] as const) {
  test(`pictures follow the ${mode} mode of the site, and the window`, async ({
    goto,
    page,
  }) => {
    const isDark = mode === 'dark';
    // The system has the other mode.
    await page.emulateMedia({colorScheme: isDark ? 'light' : 'dark'});
    await page.addInitScript(`localStorage.setItem('theme', '${mode}')`);
    await page.setViewportSize(viewports.phone);
    await goto(choice);
    await expect(page.getByAltText('深色模式')).toBeVisible({visible: isDark});
    await expect(page.getByAltText('浅色模式')).toBeVisible({visible: !isDark});
    const byMode = page.getByAltText('跟随模式').filter({visible: true});
    await expect(byMode).toHaveAttribute('src', isDark ? /jpg$/ : /png$/);
    const ofMarkdown = page
      .getByAltText('Markdown 的图')
      .filter({visible: true});
    await ofMarkdown.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        ofMarkdown.evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toMatch(isDark ? /\.480\.webp$/ : /\.700\.webp$/);
    // The picture for narrow windows is upright.
    const byWindow = page.getByAltText('跟随窗口');
    const {width = 0, height = 0} = (await byWindow.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(width);
    await byWindow.click();
    const opened = page.locator('.medium-zoom-image--opened');
    await expect(opened).toHaveJSProperty('naturalWidth', 600);
    const card = page.locator('meta[property="og:image"]');
    await expect(card).toHaveAttribute('content', /^https:.*\.share\.jpg$/);
  });
}

const onPhone = test.extend({viewport: viewports.phone, deviceScaleFactor: 3});

onPhone('nothing shifts while pictures load', async ({page, goto}) => {
  await recordShifts(page);
  await goto(samples);
  await loadAll(page);
  expect(await shifts(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  const photo = page.getByAltText('有损照片', {exact: true});
  // 358 px of text column, three device pixels each.
  const file = await photo.evaluate(
    (node: HTMLImageElement) => node.currentSrc,
  );
  expect(file).toMatch(/\.1080\.avif$/);
});
