import {expect, test} from '@playwright/test';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';

import {
  answer,
  createSite,
  noisy,
  summarise,
  transform,
} from '../../support/markdownPictures';

/** What a module of code exports. */
function evaluate(code: string): unknown {
  const module = {exports: undefined as unknown};
  runInNewContext(code, {module, __webpack_public_path__: '/base/'});
  return module.exports;
}

test('the first local image is eager, the others are lazy', async () => {
  const {siteDir, save} = createSite();
  save('第#1步!.PNG', await noisy(20, 10).png().toBuffer());
  save('小.png', await noisy(20, 10).png().toBuffer());
  const nodes = await transform(siteDir, [
    'https://example.com/a.png',
    './第#1步!.PNG',
    './小.png',
    './没有.png',
  ]);
  const request = expect.stringMatching(/^require\("[^#!]+\)$/) as unknown;
  const picture = {name: 'MarkdownPicture', img: request, alt: '"说明"'};
  expect(summarise(nodes)).toEqual([
    {name: 'image'},
    {...picture, loading: '"eager"', fetchPriority: '"high"'},
    {...picture, loading: '"lazy"'},
    {name: 'image'},
  ]);
});

test('a request gets address, size, variants and placeholder', async () => {
  const {siteDir, save} = createSite();
  const file = save('第#1步!.PNG', await noisy(600, 300).png().toBuffer());
  const [summary] = summarise(await transform(siteDir, ['./第#1步!.PNG']));
  const request = /"(.+)"/.exec(String(summary?.img))?.[1] ?? '';
  const {code, emitted, dependencies} = await answer(siteDir, request);
  expect(dependencies).toEqual(['第#1步!.PNG', 'recipe.ts']);
  const named = (ending: string) =>
    emitted.find((name) => name.endsWith(ending)) ?? '';
  expect(evaluate(code)).toEqual({
    preSrc: expect.stringMatching(/^data:image\/webp;base64,/) as unknown,
    src: {
      src: `/base/assets/images/${named('.png')}`,
      width: 600,
      height: 300,
      images: [480, 600].map((width) => ({
        path: `/base/${named(`.${width}.webp`)}`,
        width,
        height: Math.round(width / 2),
      })),
      // Noise gains nothing by it.
      avif: [],
    },
  });
  // The server's bundle names the same files, and emits none.
  const server = await answer(siteDir, request, {emitFile: false});
  expect(server).toMatchObject({code, emitted: []});
  // Written by hand, it stands for its address.
  const byHand = evaluate((await answer(siteDir, file)).code);
  expect(String(byHand)).toMatch(/\.600\.webp$/);
  expect(byHand).toHaveProperty('default', String(byHand));
});

test('development shows originals and encodes nothing', async () => {
  const {siteDir, save} = createSite();
  const file = save('大.png', await noisy(900, 400).png().toBuffer());
  const {code, emitted} = await answer(siteDir, file, {encode: false});
  expect(emitted).toEqual([expect.stringMatching(/^[\da-f]+\.png$/)]);
  const src = {src: `/base/assets/images/${emitted[0]}`, images: []};
  expect(evaluate(code)).toEqual({src: {...src, width: 900, height: 400}});
  expect(readdirSync(siteDir)).toEqual(['docs']);
});

test('an image without alt warns with file and line', async () => {
  const {siteDir, save} = createSite();
  save('小.png', await noisy(20, 10).png().toBuffer());
  const lines: string[] = [];
  const {warn} = console;
  console.warn = (line: string) => lines.push(line);
  try {
    await transform(siteDir, ['./小.png', 'https://example.com/a.png'], ' ');
    await transform(siteDir, ['./小.png']);
  } finally {
    console.warn = warn;
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(
    '【提醒】docs/教程.md:1：图片「./小.png」没有说明文字\n   改法：',
  );
});

test('a broken image names the article and its line, or itself', async () => {
  const {siteDir, save} = createSite();
  const file = save('坏图.png', Buffer.from('这不是图片。'));
  const [, summary] = summarise(
    await transform(siteDir, ['./坏图.png', './坏图.png']),
  );
  const request = /"(.+)"/.exec(String(summary?.img))?.[1] ?? '';
  const reason = '图片「坏图.png」无法使用：文件内容不是图片，或文件头已损坏';
  await expect(answer(siteDir, request)).rejects.toThrow(
    `docs/教程.md:2：${reason}`,
  );
  await expect(answer(siteDir, file)).rejects.toThrow(
    `docs/坏图.png：${reason}`,
  );
  expect(path.basename(file)).toBe('坏图.png');
});
