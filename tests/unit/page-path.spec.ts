import {expect, test} from '@playwright/test';

import {hashToId} from '../../src/lib/shared/decode';
import {pagePath} from '../../src/lib/shared/pagePath';

test('the path of a page is decoded, below the base path', () => {
  for (const [permalink, baseUrl, page] of [
    ['/a/b/docs/intro', '/a/b/', 'docs/intro'],
    ['/docs/intro/', '/', 'docs/intro'],
    [`/t/docs/${encodeURI('解包/纹理')}`, '/t/', 'docs/解包/纹理'],
    // A malformed segment beside an encoded one.
    ['/docs/%E4%BD/%E8%A7%A3%E5%8C%85', '/', 'docs/%E4%BD/解包'],
    // Decomposed kana.
    ['/docs/\u30CF\u3099', '/', 'docs/\u30D0'],
    ['/docs/docs/a', '/docs/', 'docs/a'],
    ['/tools/a', '/tool/', 'tools/a'],
    ['/tool/', '/tool/', 'index'],
  ] as const) {
    expect(pagePath(permalink, baseUrl), permalink).toBe(page);
  }
});

test('a hash names an id, encoded, plain, empty or malformed', () => {
  const encoded = '#%E5%AD%97%E5%BA%93';
  const ids = {[encoded]: '字库', '#字库': '字库', '#': '', '#100%': '100%'};
  for (const [hash, id] of Object.entries({...ids, '': ''})) {
    expect(hashToId(hash)).toBe(id);
  }
});
