import {expect, test} from '@playwright/test';
import type {Root as HtmlRoot} from 'hast';
import type {Image, PhrasingContent, Root} from 'mdast';
import {mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';
import sharp from 'sharp';

import {literalOf} from '../../src/lib/jsx';
import markdownImages from '../../src/plugins/markdown-images';
import htmlImages from '../../src/plugins/markdown-images/html';
import {prepare} from '../../src/plugins/markdown-images/prepare';
import {
  keepWorthwhile,
  widthsFor,
} from '../../src/plugins/markdown-images/variants';

type Site = {siteDir: string; save: (name: string, data: Buffer) => void};

/** An empty site with a folder for a Markdown file and its pictures. */
function createSite(): Site {
  const siteDir = test.info().outputPath('site');
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  return {
    siteDir,
    save: (name, data) => writeFileSync(path.join(siteDir, 'docs', name), data),
  };
}

/** Runs the plugin over images on lines 1, 2, …, as the client compiler does. */
async function transform(
  siteDir: string,
  urls: string[],
  {alt = '说明', encode = true, compilerName = 'client' as const} = {},
): Promise<PhrasingContent[]> {
  const children = urls.map((url, index): Image => {
    const point = {line: index + 1, column: 1};
    return {type: 'image', url, alt, position: {start: point, end: point}};
  });
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  const options = {siteDir, staticDirs: ['static'], encode};
  const file = {path: path.join(siteDir, 'docs/教程.md'), data: {compilerName}};
  await markdownImages(options)(tree, file);
  // Both trees hold the same elements by now.
  await htmlImages(options)(tree as unknown as HtmlRoot, file);
  const paragraph = tree.children[0];
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}

/** Name and literal props of the elements that came out. */
function summarise(nodes: PhrasingContent[]): Record<string, unknown>[] {
  return nodes.map((node) => {
    if (node.type !== 'mdxJsxTextElement') {
      return {name: node.type};
    }
    const props = node.attributes.flatMap((attribute): [string, unknown][] => {
      const value = literalOf(attribute);
      return attribute.type === 'mdxJsxAttribute' && value !== undefined
        ? [[attribute.name, value]]
        : [];
    });
    return {name: node.name, ...Object.fromEntries<unknown>(props)};
  });
}

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: {type: 'gaussian', mean: 120, sigma: 40},
    },
  });

test('widths end at the picture’s own, without near twins', () => {
  expect(widthsFor(80)).toEqual([80]);
  expect(widthsFor(500)).toEqual([500]);
  expect(widthsFor(1280)).toEqual([480, 800, 1080, 1280]);
  expect(widthsFor(9000)).toEqual([480, 800, 1080, 1600, 2400]);
});

test('a narrower variant that is hardly lighter is dropped', () => {
  const variant = (width: number, bytes: number) => ({
    width,
    data: Buffer.alloc(bytes),
  });
  const kept = keepWorthwhile([
    variant(480, 100),
    variant(800, 500),
    variant(1080, 460),
    variant(1600, 400),
  ]);
  expect(kept.map(({width}) => width)).toEqual([480, 1600]);
});

test('two names with one content are encoded once', async () => {
  const {siteDir, save} = createSite();
  const data = await noisy(900, 400).png().toBuffer();
  save('甲.png', data);
  save('乙.png', data);
  await transform(siteDir, ['./甲.png', './乙.png']);
  const stored = readdirSync(
    path.join(siteDir, 'node_modules/.cache/pictures'),
  );
  expect(stored.filter((name) => name.endsWith('.png'))).toHaveLength(1);
});

test('a photo on its side is stored upright', async () => {
  const {siteDir, save} = createSite();
  save(
    '竖拍.jpg',
    await noisy(400, 200).jpeg().withMetadata({orientation: 6}).toBuffer(),
  );
  const nodes = await transform(siteDir, ['./竖拍.jpg']);
  expect(summarise(nodes)).toEqual([
    expect.objectContaining({width: 200, height: 400}),
  ]);
});

test('the first local image is eager, the others are lazy', async () => {
  const {siteDir, save} = createSite();
  save('大.PNG', await noisy(900, 400).png().toBuffer());
  save('小.png', await noisy(20, 10).png().toBuffer());
  const nodes = await transform(siteDir, [
    'https://example.com/a.png',
    './大.PNG',
    './小.png',
    './没有.png',
  ]);
  expect(summarise(nodes)).toEqual([
    {name: 'image'},
    {
      name: 'IdealImage',
      opaque: true,
      width: 900,
      height: 400,
      alt: '说明',
      loading: 'eager',
      fetchPriority: 'high',
    },
    {name: 'img', width: 20, height: 10, alt: '说明', loading: 'lazy'},
    {name: 'image'},
  ]);
});

test('development shows originals and encodes nothing', async () => {
  const {siteDir, save} = createSite();
  save('大.png', await noisy(900, 400).png().toBuffer());
  const nodes = await transform(siteDir, ['./大.png'], {encode: false});
  expect(summarise(nodes)).toEqual([
    expect.objectContaining({name: 'img', width: 900, height: 400}),
  ]);
  expect(readdirSync(siteDir)).toEqual(['docs']);
});

test('a broken image names the file, the line and what is wrong', async () => {
  const {siteDir, save} = createSite();
  const whole = await noisy(300, 200).png().toBuffer();
  save('好.png', whole);
  save('半截.png', whole.subarray(0, whole.length / 2));
  save('空的.png', Buffer.alloc(0));
  save('文字.png', Buffer.from('这不是图片。'));
  const broken: Record<string, string> = {
    './半截.png': '图片数据不完整或已损坏',
    './空的.png': '文件是空的（0 字节）',
    './文字.png': '文件内容不是图片，或文件头已损坏',
  };
  for (const [url, reason] of Object.entries(broken)) {
    await expect(transform(siteDir, ['./好.png', url])).rejects.toThrow(
      `docs/教程.md:2：图片「${url}」无法使用：${reason}`,
    );
  }
});

test('formats that browsers do not show are named', async () => {
  const {siteDir, save} = createSite();
  save('位图.bmp', Buffer.from('BM\x3a\0\0\0'));
  save('图标.ico', Buffer.from([0, 0, 1, 0, 1, 0]));
  save('扫描.tiff', await noisy(30, 20).tiff().toBuffer());
  for (const [url, format] of [
    ['./位图.bmp', 'BMP'],
    ['./图标.ico', 'ICO'],
    ['./扫描.tiff', 'TIFF'],
  ] as const) {
    await expect(transform(siteDir, [url])).rejects.toThrow(
      `docs/教程.md:1：图片「${url}」无法使用：不支持 ${format} 格式`,
    );
  }
});

test('a picture that declares 20 000 × 20 000 is refused unread', async () => {
  const {siteDir, save} = createSite();
  const small = await noisy(8, 8).png().toBuffer();
  // The header alone claims the size; its checksum has to agree.
  const header = Buffer.from(small.subarray(12, 29));
  header.writeUInt32BE(20_000, 4);
  header.writeUInt32BE(20_000, 8);
  header.copy(small, 12);
  small.writeUInt32BE(crc32(header), 29);
  save('炸弹.png', small);
  await expect(transform(siteDir, ['./炸弹.png'])).rejects.toThrow(
    '图片「./炸弹.png」无法使用：图片太大（20000 × 20000 像素）',
  );
});

test('a panorama of 12 000 px is served in the widths of screens', async () => {
  const {siteDir, save} = createSite();
  save('全景.jpg', await noisy(12_000, 600).jpeg({quality: 60}).toBuffer());
  const nodes = await transform(siteDir, ['./全景.jpg']);
  expect(summarise(nodes)).toEqual([
    expect.objectContaining({name: 'IdealImage', width: 12_000, height: 600}),
  ]);
  const {variants} = await prepare(
    path.join(siteDir, 'docs/全景.jpg'),
    siteDir,
  );
  expect(variants.at(-1)?.width).toBe(2400);
});

test('colours of print become those of screens', async () => {
  const {siteDir, save} = createSite();
  const red = {r: 220, g: 40, b: 30};
  const flat = sharp({
    create: {width: 500, height: 400, channels: 3, background: red},
  });
  save('印刷.jpg', await flat.toColourspace('cmyk').jpeg().toBuffer());
  const source = path.join(siteDir, 'docs/印刷.jpg');
  expect((await sharp(source).metadata()).space).toBe('cmyk');
  const {file} = await prepare(source, siteDir);
  const stored = path.join(siteDir, 'node_modules/.cache/pictures', file);
  expect((await sharp(stored).metadata()).space).toBe('srgb');
  const {data} = await sharp(stored).raw().toBuffer({resolveWithObject: true});
  expect(Math.abs((data[0] ?? 0) - red.r)).toBeLessThan(40);
  expect(data[1]).toBeLessThan(100);
});

test('a WebP that asks to be turned is stored upright', async () => {
  const {siteDir, save} = createSite();
  const photo = noisy(400, 200).webp().withMetadata({orientation: 6});
  save('竖拍.webp', await photo.toBuffer());
  const source = path.join(siteDir, 'docs/竖拍.webp');
  const {file, ...size} = await prepare(source, siteDir);
  expect(size).toMatchObject({width: 200, height: 400});
  const stored = path.join(siteDir, 'node_modules/.cache/pictures', file);
  const {width, height, orientation} = await sharp(stored).metadata();
  expect({width, height, orientation}).toEqual({
    width: 200,
    height: 400,
    orientation: undefined,
  });
});

test('animations keep their frames, and small ones their size', async () => {
  const {siteDir, save} = createSite();
  // Noise, so that nothing but their frames keeps them from being encoded.
  const frames = await Promise.all(
    [1, 2, 3].map(() => noisy(200, 120).png().toBuffer()),
  );
  const moving = () => sharp(frames, {join: {animated: true}});
  save('动图.gif', await moving().gif().toBuffer());
  save('动图.webp', await moving().webp().toBuffer());
  save('点.png', await noisy(1, 1).png().toBuffer());
  const nodes = await transform(siteDir, [
    './动图.gif',
    './动图.webp',
    './点.png',
  ]);
  expect(summarise(nodes)).toEqual([
    expect.objectContaining({name: 'img', width: 200, height: 120}),
    expect.objectContaining({name: 'img', width: 200, height: 120}),
    expect.objectContaining({name: 'img', width: 1, height: 1}),
  ]);
  for (const name of ['动图.gif', '动图.webp']) {
    const {file} = await prepare(path.join(siteDir, 'docs', name), siteDir);
    const stored = path.join(siteDir, 'node_modules/.cache/pictures', file);
    expect((await sharp(stored).metadata()).pages).toBe(3);
  }
});

test('an animated PNG is left as it is', async () => {
  const {siteDir, save} = createSite();
  const still = await noisy(300, 200).png().toBuffer();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4, 'latin1');
  control.writeUInt32BE(1, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  const at = still.indexOf('IDAT') - 4;
  const parts = [still.subarray(0, at), control, still.subarray(at)];
  save('动.png', Buffer.concat(parts));
  expect(summarise(await transform(siteDir, ['./动.png']))).toEqual([
    expect.objectContaining({name: 'img', width: 300, height: 200}),
  ]);
});

test('a format is what the content says, 16 bits and AVIF too', async () => {
  const {siteDir, save} = createSite();
  save('照片.png', await noisy(400, 300).jpeg().toBuffer());
  const deep = noisy(400, 300).toColourspace('rgb16').png();
  save('深.png', await deep.toBuffer());
  save('新.avif', await noisy(64, 48).avif({effort: 0}).toBuffer());
  const of = (name: string) =>
    prepare(path.join(siteDir, 'docs', name), siteDir);
  expect((await of('照片.png')).file).toMatch(/\.jpg$/);
  const {file, variants} = await of('深.png');
  expect(file).toMatch(/\.png$/);
  expect(variants).not.toEqual([]);
  expect(await of('新.avif')).toMatchObject({
    width: 64,
    height: 48,
    variants: [],
  });
});

test('a second build encodes nothing, a changed picture only itself', async () => {
  const {siteDir, save} = createSite();
  const store = path.join(siteDir, 'node_modules/.cache/pictures');
  save('甲.png', await noisy(900, 400).png().toBuffer());
  save('乙.png', await noisy(700, 400).png().toBuffer());
  await transform(siteDir, ['./甲.png', './乙.png']);
  const written = () =>
    new Map(
      readdirSync(store).map((name) => [
        name,
        statSync(path.join(store, name)).mtimeMs,
      ]),
    );
  const first = written();
  await transform(siteDir, ['./甲.png', './乙.png', './甲.png']);
  expect(written()).toEqual(first);
  save('乙.png', await noisy(701, 400).png().toBuffer());
  await transform(siteDir, ['./甲.png', './乙.png']);
  const added = [...written().keys()].filter((name) => !first.has(name));
  expect(new Set(added.map((name) => name.split('.')[0])).size).toBe(1);
});

test('an image without alt warns with file and line', async () => {
  const {siteDir, save} = createSite();
  save('小.png', await noisy(20, 10).png().toBuffer());
  const lines: string[] = [];
  const {warn} = console;
  console.warn = (line: string) => lines.push(line);
  try {
    await transform(siteDir, ['./小.png', 'https://example.com/a.png'], {
      alt: ' ',
    });
    await transform(siteDir, ['./小.png']);
  } finally {
    console.warn = warn;
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(
    '【提醒】docs/教程.md:1：图片「./小.png」没有说明文字\n   改法：',
  );
});
