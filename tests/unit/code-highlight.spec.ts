import {expect, test} from '@playwright/test';
import type {Element, Root} from 'hast';
import {themes} from 'prism-react-renderer';

import {loadLanguages} from '../../src/plugins/code-highlight/languages';
import highlightCode from '../../src/plugins/code-highlight/rehype';

const options = {
  theme: themes.vsDark,
  additionalLanguages: ['bash', 'batch', 'lua'],
};

function fenced(code: string, properties: Element['properties']): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties,
    children: [{type: 'text', value: code}],
  };
}

function highlight(...blocks: Element[]): Element[] {
  const tree: Root = {type: 'root', children: blocks};
  highlightCode(options)()(tree);
  return blocks;
}

test('a block keeps its text and becomes short strings', () => {
  const [block] = highlight(
    fenced('-- highlight-next-line\nlocal a\n\nb()\n', {
      className: ['language-lua'],
      metastring: 'title="一.lua" showLineNumbers=5',
      live: false,
    }),
  );
  expect(block?.properties).toEqual({
    className: ['language-lua'],
    colours: 'C5-4L1J2',
    title: '一.lua',
    start: 5,
    lines: 'theme-code-block-highlighted-line 0',
  });
  expect(block?.children).toEqual([{type: 'text', value: 'local a\n\nb()'}]);
});

test('a range and every comment style are read as the theme reads them', () => {
  const lines = highlight(
    fenced('a\nb\nc\nd\n', {className: ['language-js'], metastring: '{1,3-4}'}),
    fenced('a\n// highlight-start\nb\n/* highlight-end */\n', {
      className: ['language-js'],
    }),
    fenced('REM highlight-next-line\na\n', {className: ['language-batch']}),
    fenced('<!-- highlight-next-line -->\na\n', {className: ['language-html']}),
    // Not a comment in Lua, and so left as it stands.
    fenced('// highlight-next-line\na\n', {className: ['language-lua']}),
  ).map(({properties}) => properties.lines);
  const marked = 'theme-code-block-highlighted-line';
  expect(lines).toEqual([
    `${marked} 0 2 3`,
    `${marked} 1`,
    `${marked} 0`,
    `${marked} 0`,
    undefined,
  ]);
});

test('inline code, empty blocks and blocks of elements stay', () => {
  const untouched = [
    fenced('inline', {}),
    fenced('', {className: ['language-js']}),
    {
      ...fenced('', {}),
      children: [...fenced('a\n', {}).children, fenced('b', {})],
    },
  ];
  const before = structuredClone(untouched.slice(0, 2));
  const [inline, empty, nested] = highlight(...untouched);
  expect([inline, empty]).toEqual(before);
  expect(nested?.properties).toEqual({});
});

test('a language that cannot be loaded is named, with the remedy', () => {
  expect(() => loadLanguages(['lau'])).toThrow(
    'additionalLanguages 里的语言「lau」不存在',
  );
  expect(() => loadLanguages(['meta'])).toThrow('「meta」不存在');
  expect(() => loadLanguages(['erb'])).toThrow(
    '在 additionalLanguages 里把「ruby」写在「erb」之前',
  );
});
