import {expect, test} from '@playwright/test';

import {compileFirstView} from '../../../src/plugins/critical-css/node/firstView';
import {readSections} from '../../support/sections';

for (const [sentence, blocks] of readSections('first-view.md')) {
  test(sentence, () => {
    const {page = '', sheet = '', picked = ''} = blocks;
    expect(compileFirstView(sheet)(page)).toBe(picked.trimEnd());
  });
}
