import {expect, test} from '@playwright/test';
import {readdirSync} from 'node:fs';
import {runInNewContext} from 'node:vm';

import {answer, createSite, noisy} from '../../support/markdownPictures';

/** What a module of code exports. */
function evaluate(code: string): unknown {
  const module = {exports: undefined as unknown};
  runInNewContext(code, {module, __webpack_public_path__: '/base/'});
  return module.exports;
}

test('development shows originals and encodes nothing', async () => {
  const {siteDir, save} = createSite();
  const file = save('大.png', await noisy(900, 400).png().toBuffer());
  const {code, emitted} = await answer(siteDir, file);
  expect(emitted).toEqual([expect.stringMatching(/^[\da-f]+\.png$/)]);
  const src = {src: `/base/assets/images/${emitted[0]}`, images: []};
  expect(evaluate(code)).toEqual({src: {...src, width: 900, height: 400}});
  expect(readdirSync(siteDir)).toEqual(['docs']);
});
