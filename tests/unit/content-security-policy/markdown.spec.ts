import {expect, test} from '@playwright/test';
import type {Root} from 'hast';

import {refuse} from '../../../src/plugins/content-security-policy/build/rehypeRefuse';

test('a script is taken out, a foreign frame told of', () => {
  const told: string[] = [];
  const warn = console.warn;
  console.warn = (text: string) => told.push(text);
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
  refuse(['https://giscus.app'])(tree, {
    path: '/site/docs/a.md',
    cwd: '/site',
  });
  console.warn = warn;
  expect(tree.children).toHaveLength(2);
  expect(told).toHaveLength(3);
  expect(told[0]).toContain('docs/a.md:3：文章里的脚本不会运行');
  expect(told[1]).toContain('docs/a.md:4：');
  expect(told[2]).toContain(
    'docs/a.md:6：嵌入的「//player.example/1」不会显示',
  );
  expect(told[2]).toContain('https://player.example 加进 src/site/origins.ts');
});
