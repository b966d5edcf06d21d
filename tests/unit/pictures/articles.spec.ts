import {expect, test} from '@playwright/test';
import {readdirSync} from 'node:fs';
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
