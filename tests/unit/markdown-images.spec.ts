import {expect, test} from '@playwright/test';
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';

import {
  keepWorthwhile,
  widthsFor,
} from '../../src/plugins/markdown-images/variants';
import {
  createSite,
  noisy,
  summarise,
  transform,
} from '../support/markdownImages';

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
