import {expect, test} from '@playwright/test';
import type {Root} from 'hast';

import {refuse} from '../../../src/plugins/content-security-policy/build/rehypeRefuse';
import {warningsOf} from '../siteWith';

test('a script is taken out, a foreign frame told of', async () => {
  const element = (tagName: string, line: number, src?: string) => ({
    type: 'element' as const,
    tagName,
    properties: src ? {src} : {},
    children: [],
    position: {start: {line, column: 1}, end: {line, column: 2}},
  });
  const tree: Root = {
    type: 'root',
    children: [
      element('script', 3),
      element('script', 4, '/a.js'),
      element('iframe', 5, 'https://giscus.app/zh-CN/widget'),
      element('iframe', 6, '//player.example/1'),
    ],
  };
  const file = {path: '/site/docs/a.md', cwd: '/site'};
  const told = await warningsOf(() =>
    refuse(['https://giscus.app'])(tree, file),
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
