import {expect, test} from '@playwright/test';
import type {Element, ElementContent, Root} from 'hast';

import {isBreakEmpty} from '../../src/lib/lineBreaks';
import {joinChineseLines} from '../../src/plugins/markdown/joinChineseLines';
import {repairNesting} from '../../src/plugins/markdown/repairNesting';

function tag(name: string, ...children: (ElementContent | string)[]): Element {
  return {
    type: 'element',
    tagName: name,
    properties: {},
    children: children.map((child) =>
      typeof child === 'string' ? {type: 'text', value: child} : child,
    ),
  };
}

function root(...children: Element[]): Root {
  return {type: 'root', children};
}

/** The tree as tags and text, which reads like HTML. */
function show(node: Root | ElementContent): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node)) {
    return '';
  }
  const inner = node.children.map((child) => show(child as Element)).join('');
  return node.type === 'element'
    ? `<${node.tagName}>${inner}</${node.tagName}>`
    : inner;
}

function repair(tree: Root): string {
  repairNesting()(tree, {path: '/site/docs/a.mdx', cwd: '/site'});
  return show(tree);
}

test('a break is empty between Chinese and beside full-width signs', () => {
  for (const [before, after] of [
    '汉字',
    '，a',
    'a（',
    '”汉',
    '汉“',
    '𠮷野',
  ].map((pair) => Array.from(pair))) {
    expect(isBreakEmpty(before ?? '', after ?? ''), `${before}${after}`).toBe(
      true,
    );
  }
  for (const [before, after] of ['汉a', '1汉', 'ab', '”a', '한글'].map((pair) =>
    Array.from(pair),
  )) {
    expect(isBreakEmpty(before ?? '', after ?? ''), `${before}${after}`).toBe(
      false,
    );
  }
});

test('lines are joined across bold text, not into code', () => {
  const tree = root(
    tag(
      'p',
      '甲\n',
      tag('strong', '乙'),
      '\n丙，\nword\n',
      tag('code', '丁\n戊'),
      '\n己',
    ),
    tag('pre', '庚\n辛'),
  );
  joinChineseLines()(tree);
  expect(show(tree)).toBe(
    '<p>甲<strong>乙</strong>丙，word\n<code>丁\n戊</code>\n己</p><pre>庚\n辛</pre>',
  );
});

test('what stands between cells goes in front of the table', () => {
  const row = tag('tr', '\n', tag('td', '1'), tag('br'), tag('td', '2'));
  const table = tag('table', '\n', tag('p', '散'), row, tag('td', '3'));
  expect(repair(root(table))).toBe(
    '<p>散</p><br></br><table><tbody><tr><td>1</td><td>2</td></tr>' +
      '<tr><td>3</td></tr></tbody></table>',
  );
});

test('rows in a paragraph or a div are taken back into the table', () => {
  const table = tag('table', tag('p', '散', tag('tr', tag('td', '1'))));
  expect(repair(root(table))).toBe(
    '<p>散</p><table><tbody><tr><td>1</td></tr></tbody></table>',
  );
});

test('a nested table is repaired within its cell', () => {
  const inner = tag('table', tag('br'), tag('tr', tag('td', '内')));
  const table = tag('table', tag('tbody', tag('tr', tag('td', inner))));
  expect(repair(root(table))).toBe(
    '<table><tbody><tr><td><br></br><table><tbody><tr><td>内</td></tr>' +
      '</tbody></table></td></tr></tbody></table>',
  );
});

test('a sound table is left alone', () => {
  const table = tag(
    'table',
    tag('caption', '题'),
    tag('thead', tag('tr', tag('th', '头'))),
    tag('tbody', tag('tr', tag('td', tag('p', '段')))),
  );
  const before = show(root(table));
  expect(repair(root(table))).toBe(before);
});

test('a paragraph with blocks becomes a div, a link in a link text', () => {
  const tree = root(
    tag('p', tag('span', tag('div', '块'))),
    tag('p', '文', tag('em', '字')),
    tag('a', '甲', tag('a', '乙')),
  );
  expect(repair(tree)).toBe(
    '<div><span><div>块</div></span></div><p>文<em>字</em></p><a>甲乙</a>',
  );
});
