import {expect, test} from '@playwright/test';

import {commentTerm} from '../../../src/components/Comments/commentTerm';

test('the term of a page is its decoded path below the base path', () => {
  for (const [permalink, baseUrl, term] of [
    ['/game-toolkit/docs/intro', '/game-toolkit/', 'docs/intro'],
    ['/docs/intro', '/', 'docs/intro'],
    ['/a/b/docs/intro', '/a/b/', 'docs/intro'],
    ['/docs/intro/', '/', 'docs/intro'],
    ['/t/docs/解包/纹理', '/t/', 'docs/解包/纹理'],
    [`/t/docs/${encodeURI('解包/纹理')}`, '/t/', 'docs/解包/纹理'],
    ['/docs/100%', '/', 'docs/100%'],
    // A malformed segment beside an encoded one.
    ['/docs/%E4%BD/%E8%A7%A3%E5%8C%85', '/', 'docs/%E4%BD/解包'],
    // Decomposed kana.
    ['/docs/\u30CF\u3099', '/', 'docs/\u30D0'],
    ['/docs/docs/a', '/docs/', 'docs/a'],
    ['/tools/a', '/tool/', 'tools/a'],
    ['/tool/', '/tool/', 'index'],
    ['/tool', '/tool/', 'index'],
  ] as const) {
    expect(commentTerm(permalink, baseUrl), permalink).toBe(term);
  }
});
