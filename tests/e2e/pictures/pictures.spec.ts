import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {excessWidth, recordShifts, shiftsOf} from '../../support/client';
import {describeImages, imageCalled, loadAll} from '../../support/pictures';
import {expect, test, viewports, withoutScripts} from '../../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

const samples = '/docs/pictures';

withoutScripts('every picture is there', async ({page, site}) => {
  await page.goto(site.url(samples));
  await loadAll(page);
  expect(await describeImages(page)).toHaveLength(17);
});

test('pictures have sizes, WebP and placeholders', async ({page, goto}) => {
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
  for (const other of others) {
    expect(other).toMatchObject({loading: 'lazy', priority: null});
  }

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

  const html = await page.locator('article').first().innerHTML();
  const small = /url\((?:&quot;|")data:image\/[a-z]+;base64,[^)]{0,1200}\)/g;
  expect(html.replace(small, '')).not.toContain('data:image');
});

test('the parser asks for the first picture', async ({page, site}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const initiators: string[] = [];
  session.on('Network.requestWillBeSent', ({type, initiator}) => {
    if (type === 'Image') {
      initiators.push(initiator.type);
    }
  });
  await page.goto(site.url(samples));
  const first = page.getByAltText('第一张：1600 像素宽的截图');
  await expect(first).not.toHaveJSProperty('naturalWidth', 0);
  expect(initiators[0]).toBe('parser');
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

const onPhone = test.extend({viewport: viewports.phone, deviceScaleFactor: 3});

onPhone('nothing shifts while pictures load', async ({page, goto}) => {
  await recordShifts(page);
  await goto(samples);
  await loadAll(page);
  expect(await shiftsOf(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);

  const current = await page
    .locator('img[alt="有损照片"]')
    .evaluate((node: HTMLImageElement) => node.currentSrc);
  // 358 px of text column, three device pixels each.
  expect(current).toMatch(/\.1080\.avif$/);
});
