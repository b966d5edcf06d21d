import {expect, test} from '@playwright/test';
import path from 'node:path';
import {crc32} from 'node:zlib';
import sharp from 'sharp';

import {prepare} from '../../src/plugins/markdown-images/prepare';
import {
  createSite,
  noisy,
  summarise,
  transform,
} from '../support/markdownImages';

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
