import {expect, test} from '@playwright/test';
import type {Root} from 'hast';

import {refuseForbidden} from '../../../src/plugins/content-security-policy/node/rehypeRefuse';
import {warningsOf} from '../siteWith';
import {element, onLine} from '../trees';

test('a script is taken out, a foreign frame told of', async () => {
  const tree: Root = {
    type: 'root',
    children: [
      {...element('script'), ...onLine(3)},
      {...element('script', {src: '/a.js'}), ...onLine(4)},
      element('iframe', {src: 'https://frames.example/zh-CN/widget'}),
      {...element('iframe', {src: '//player.example/1'}), ...onLine(6)},
    ],
  };
  const file = {path: '/site/docs/a.md', cwd: '/site'};
  const told = await warningsOf(() =>
    refuseForbidden(['https://frames.example'])(tree, file),
  );
  expect(tree.children).toHaveLength(2);
  expect(told).toEqual([
    expect.stringContaining('docs/a.md:3：文章里的脚本不会运行'),
    expect.stringContaining('docs/a.md:4：'),
    expect.stringMatching(
      /docs\/a\.md:6：嵌入的「\/\/player\.example\/1」不会显示[^]*https:\/\/player\.example 加进 src\/site\/origins\.ts/,
    ),
  ]);
});
