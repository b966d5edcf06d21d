import fs from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';

import {expect, test} from '@playwright/test';
import sharp from 'sharp';

import {fileLoader} from '../../../src/lib/node/fileModules';
import type {BuildProps} from '../../../src/lib/capability';
import {
  checkOrder,
  remindOfOptions,
  replaceIdealImageLoaders,
} from '../../../src/plugins/pictures/node/idealImage';
import {pictureKind} from '../../../src/plugins/pictures/node/pictureKind';
import {pruneStore} from '../../../src/plugins/pictures/node/pruneStore';
import {storeFolder} from '../../../src/plugins/pictures/node/storedPicture';
import {lossyFor} from '../../../src/plugins/pictures/node/recipe';
import {
  storePictureInPool,
  storeShareImageInPool,
} from '../../../src/plugins/pictures/node/encoderPool';
import {
  chooseAvifs,
  chooseImages,
  widthsFor,
} from '../../../src/plugins/pictures/node/variants';
import type {PictureModule} from '../../../src/plugins/pictures/shared/pictureModule';
import {loadFile, noisy, widths} from '../../support/articleFiles';
import {siteWith, warningsOf} from '../siteWith';

const png = (width: number, height: number) =>
  noisy(width, height).png().toBuffer();

function createStore() {
  const siteDir = siteWith({});
  return {
    siteDir,
    make: (name: string, data: Buffer) =>
      storePictureInPool({
        file: path.join(siteWith({[name]: data}), name),
        folder: storeFolder(siteDir),
        options: {widths: [...widths].reverse()},
      }),
    stored: ({original}: {original: string}) =>
      sharp(path.join(storeFolder(siteDir), original)),
  };
}

test('widths end at the picture’s own, without near twins', () => {
  expect(widthsFor(500, widths)).toEqual([500]);
  expect(widthsFor(1280, widths)).toEqual([480, 800, 1080, 1280]);
});

test('the quality with loss, by what a picture is', () => {
  const picture = {width: 480, height: 360, isOwnSize: false};
  for (const [facts, quality] of [
    [{isPng: true}, 78],
    [{isPng: false}, 78],
  ] as const) {
    expect(lossyFor({...picture, ...facts}).quality).toBe(quality);
  }
});

/** Encoded files of these bytes, by their widths. */
const filesOf = (bytes: Record<number, number>) =>
  Object.entries(bytes).map(([width, size]) => ({
    width: Number(width),
    data: Buffer.alloc(size),
    format: 'webp',
  }));

test('each width is asked whether it gains over the next wider file', () => {
  const original = {width: 1600, data: Buffer.alloc(440), format: 'png'};
  const choose = (bytes: Record<number, number>) =>
    chooseImages(filesOf(bytes), original).map(({width, data}) => [
      width,
      data.length,
    ]);
  expect(choose({480: 100, 800: 380, 1080: 460, 1600: 390})).toEqual([
    [480, 100],
    [1600, 390],
  ]);
  // The widest is heavier than the original, which then is the widest file.
  expect(choose({480: 100, 800: 300, 1600: 500})).toEqual([
    [480, 100],
    [800, 300],
    [1600, 440],
  ]);

  // An AVIF gains over what phones would load in its place.
  const images = filesOf({480: 100, 1600: 400});
  const avifs = filesOf({800: 300, 1080: 390});
  expect(chooseAvifs(avifs, images).map(({width}) => width)).toEqual([800]);
});

test('a content is encoded once, and anew what changed or is lost', async () => {
  const {siteDir, make} = createStore();
  const folder = storeFolder(siteDir);
  const timeOf = (name: string) => fs.statSync(path.join(folder, name)).mtimeMs;
  const written = () =>
    new Map(fs.readdirSync(folder).map((name) => [name, timeOf(name)]));
  const data = await png(500, 100);
  await make('甲.png', data);
  const first = written();
  expect([...first.keys()].join()).toMatch(/^\w+\.500\.webp,\w+.json,\w+.png$/);
  const {original} = await make('乙.png', data);
  expect(written()).toEqual(first);
  fs.truncateSync(path.join(folder, original.replace('png', 'json')));
  await make('丙.png', data);
  fs.rmSync(path.join(folder, original));
  await make('丁.png', data);
  expect([...written().keys()]).toEqual([...first.keys()]);
  await make('乙.png', await png(501, 100));
  const added = [...written().keys()].filter((name) => !first.has(name));
  expect(new Set(added.map((name) => name.split('.')[0])).size).toBe(1);
});

/** A PNG with a chunk more, ahead of its pixels. */
function withChunk(whole: Buffer, type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  const at = whole.indexOf('IDAT') - 4;
  return Buffer.concat([whole.subarray(0, at), chunk, whole.subarray(at)]);
}

/** A BMP of two pixels of one colour, with 24 bits each: 200, 100, 50. */
const bmp = Buffer.from(
  '424d3e0000000000000036000000280000000200000001000000010018000000000008' +
    '00000000000000000000000000000000000000' +
    '3264c83264c80000',
  'hex',
);

/** A BMP of OS/2, of one pixel. */
const os2Bmp = Buffer.from(
  '424d1e000000000000001a0000000c00000001000100010018003264c800',
  'hex',
);

test('animations keep their frames or their file', async () => {
  const {make, stored} = createStore();
  // Noise, so that nothing but their frames keeps them from being encoded.
  const frames = await Promise.all([1, 2, 3].map(() => png(200, 120)));
  const moving = sharp(frames, {join: {animated: true}});
  const kept = await make('动图.gif', await moving.gif().toBuffer());
  expect(kept.images).toEqual([]);
  expect((await stored(kept).metadata()).pages).toBe(3);

  const still = await png(300, 200);
  const apng = await make('动.png', withChunk(still, 'acTL', Buffer.alloc(8)));
  expect(apng).toMatchObject({width: 300, height: 200, images: []});
  // The letters alone, in a comment, move nothing.
  const noted = withChunk(still, 'tEXt', Buffer.from('Comment\0acTL'));
  expect((await make('注.png', noted)).images).not.toEqual([]);

  const avif = await noisy(64, 48).avif({effort: 0}).toBuffer();
  avif.write('avis', 8);
  expect(await make('动.avif', avif)).toMatchObject({width: 64, height: 48});
});

const svg =
  '\ufeff<svg xmlns="http://www.w3.org/2000/svg" width="4in" height="1in"/>';

test('a format is what the content says, and any that browsers show is served', async () => {
  const {make, stored} = createStore();
  const icon = Buffer.from('\0\0\x01\0\x01\0\x20\x10', 'latin1');
  for (const [name, data, served, width] of [
    ['照片.png', await noisy(400, 300).jpeg().toBuffer(), /\.jpg$/, 400],
    ['新.AVIF', await noisy(64, 48).avif().toBuffer(), /\.avif$/, 64],
    ['扫描.tiff', await noisy(30, 20).tiff().toBuffer(), /\.png$/, 30],
    ['图标.png', Buffer.concat([icon, Buffer.alloc(14)]), /\.ico$/, 32],
    ['旧.bmp', os2Bmp, /\.png$/, 1],
    ['英寸.svg', Buffer.from(svg), /\.svg$/, 384],
    ['记事本.svg', Buffer.from(svg, 'utf16le'), /\.svg$/, 384],
    ['满幅.svg', Buffer.from(svg.replace('4in', '100%')), /\.svg$/, 300],
  ] as const) {
    const original = expect.stringMatching(served) as unknown;
    expect(await make(name, data)).toMatchObject({width, original});
  }
  const drawn = await stored(await make('画图.bmp', bmp)).stats();
  expect(drawn.channels.map(({mean}) => mean)).toEqual([200, 100, 50]);
});

test('what is shown beside a shared link is JPEG or PNG, and no wider than asked', async () => {
  for (const [name, picture, format, width] of [
    ['窄.webp', noisy(300, 60).webp(), 'jpeg', 300],
    ['宽.png', noisy(1500, 60).png(), 'jpeg', 1200],
    ['窄.png', noisy(300, 60).png(), 'png', 300],
    ['小.svg', {toBuffer: () => Buffer.from(svg)}, 'jpeg', 1200],
  ] as const) {
    const folder = siteWith({[name]: await picture.toBuffer()});
    const file = path.join(folder, name);
    const stored = await storeShareImageInPool({file, folder});
    const facts = await sharp(path.join(folder, stored)).metadata();
    expect(facts, name).toMatchObject({format, width});
  }
});

test('what is too tall for WebP is served in its widths all the same', async () => {
  const {images} = await createStore().make('长.png', await png(60, 17_000));
  expect(images.at(-1)?.file).toMatch(/\.60\.jpg$/);
});

test('a broken image says what is wrong', async () => {
  const {make} = createStore();
  const whole = await png(300, 200);
  // The header alone claims the size; its checksum has to agree.
  const enormous = await png(8, 8);
  enormous.writeUInt32BE(20_000, 16);
  enormous.writeUInt32BE(20_000, 20);
  enormous.writeUInt32BE(crc32(enormous.subarray(12, 29)), 29);
  const avif = await noisy(64, 48).avif({effort: 0}).toBuffer();
  const damaged = '图片数据不完整或已损坏';
  for (const [name, data, says] of [
    ['半截.png', whole.subarray(0, whole.length / 2), damaged],
    ['半截.avif', avif.subarray(0, -9), damaged],
    ['半截.bmp', bmp.subarray(0, -3), damaged],
    ['半截.ico', Buffer.from([0, 0, 1, 0]), damaged],
    ['炸弹.png', enormous, damaged],
    ['文字.png', Buffer.from('这不是图片。'), '不是浏览器能打开的图片'],
    ['标签.png', Buffer.from('<a>\0'.repeat(20_000)), '不是浏览器能打开的图片'],
  ] as const) {
    await expect(make(name, data)).rejects.toThrow(says);
  }
});

test('development shows originals and encodes nothing', async () => {
  const siteDir = siteWith({'大.png': await png(900, 400)});
  const resourcePath = path.join(siteDir, '大.png');
  const kind = pictureKind({widths});
  const {value, emitted} = await loadFile(kind, siteDir, {resourcePath}, true);
  const {src} = (value as PictureModule).src;
  expect(src).toMatch(/^\/base\/assets\/images\/[\da-f]+\.png$/);
  expect(value).toMatchObject({
    src: {src, width: 900, height: 400, images: [], avif: []},
  });
  expect(Object.keys(emitted)).toEqual([src.replace('/base/', '')]);
});

test('encodings that no build used for a month are dropped', async () => {
  const {siteDir, make} = createStore();
  const keyOf = async (width: number) =>
    (await make('图.png', await png(width, 60))).original.split('.')[0] ?? '';
  const used = await keyOf(300);
  await keyOf(301);
  const recent = await keyOf(302);
  const folder = storeFolder(siteDir);
  fs.writeFileSync(path.join(folder, '中断的.draft'), '');
  const old = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(recent)) {
      fs.utimesSync(path.join(folder, name), old, old);
    }
  }
  await pruneStore(siteDir, [`${used}.png`]);
  const kept = fs.readdirSync(folder).map((name) => name.split('.')[0]);
  expect(new Set(kept)).toEqual(new Set([used, recent]));
});

test('our loader takes the place of ideal-image’s, wherever it is installed', () => {
  const places = {siteDir: '/site', staticDirs: [], contentDirs: []};
  const loader = fileLoader(pictureKind({widths}), places, false);
  const conditions = {test: /\.png$/, issuer: {and: [/\.mdx$/]}};
  const others = ['...' as const, {test: /\.svg$/, oneOf: []}];
  const use = ['C:\\a\\@docusaurus\\responsive-loader\\lib\\index.js'];
  const idealImage = {...conditions, use};
  const rules = replaceIdealImageLoaders([idealImage, ...others], loader);
  expect(rules).toEqual([{...conditions, use: loader}, ...others]);
});

test('ideal-image stands ahead of ours', () => {
  const ours = () => ({name: 'pictures'});
  const name = '@docusaurus/plugin-ideal-image';
  checkOrder([[name, {}], ours], ours);
  expect(() => checkOrder([ours, `/node_modules/${name}/`], ours)).toThrow(
    '移到 ...capabilities.plugins 的前面',
  );
});

test('options of ideal-image that have no effect are named', async () => {
  const options = {id: 'default', disableInDev: false, quality: 70, max: 1030};
  const plugins = [{name: 'docusaurus-plugin-ideal-image', options}];
  const warnings = await warningsOf(() =>
    remindOfOptions({plugins} as unknown as BuildProps),
  );
  expect(warnings).toEqual([expect.stringContaining('「quality、max」')]);
});
