import {readFileSync} from 'node:fs';

import {DEFAULT_CONFIG} from '@docusaurus/theme-classic/lib/options';
import {expect, test} from '@playwright/test';
import type {Element, Root} from 'hast';
import {Highlight, type PrismTheme, themes} from 'prism-react-renderer';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

import {
  colourCode,
  loadLanguages,
  toLines,
} from '../../../src/plugins/syntax-highlighting/node/colourCode';
import {element} from '../trees';

const theme = themes.vsDark;
const additionalLanguages = ['bash', 'batch', 'lua'];

const fenced = (code: string, properties: Element['properties']) =>
  element('code', properties, code);

function highlight(...blocks: Element[]): Element[] {
  const tree: Root = {type: 'root', children: blocks};
  loadLanguages(additionalLanguages);
  const {magicComments} = DEFAULT_CONFIG.prism;
  colourCode(tree, {theme, magicComments, additionalLanguages});
  return blocks;
}

const metadataOf = (block: Element | undefined) =>
  JSON.parse(String(block?.properties.metadata)) as {lineClassNames: object};

test('what is said of a block is read as the theme reads it', () => {
  const lua = {
    className: ['language-lua'],
    metastring: 'title="一.lua" showLineNumbers=5',
    live: false,
  };
  const [block, ...others] = highlight(
    fenced('-- highlight-next-line\nlocal a\n\nb()\n', lua),
    fenced('a\nb\nc\nd\n', {className: ['language-js'], metastring: '{1,3-4}'}),
    fenced('REM highlight-next-line\na\n', {className: ['language-batch']}),
    // Not a comment in Lua, and so left as it is.
    fenced('// highlight-next-line\na\n', {className: ['language-lua']}),
  );
  expect(metadataOf(block)).toEqual({
    className: 'language-lua',
    language: 'lua',
    title: '一.lua',
    lineNumbersStart: 5,
    lineClassNames: {0: ['theme-code-block-highlighted-line']},
  });
  expect(block?.properties.html).toBe(
    '<span style="color:rgb(86, 156, 214)">local</span> a\n\n' +
      '<span style="color:rgb(220, 220, 170)">b</span>' +
      '<span style="color:rgb(212, 212, 212)">()</span>',
  );
  const lines = others.map((each) =>
    Object.keys(metadataOf(each).lineClassNames),
  );
  expect(lines).toEqual([['0', '2', '3'], ['0'], []]);
});

/** Per line its characters, each with its colour; blanks have none to show. */
type Picture = [character: string, colour: string][][];

const visible = (text: string, colour = 'plain'): Picture[number] =>
  Array.from(text, (it) => [it, /\s/.test(it) ? '' : colour]);

/** What the component of prism-react-renderer would draw. */
function reference(code: string, language: string): Picture {
  let picture: Picture = [];
  renderToStaticMarkup(
    createElement(Highlight, {
      ...{theme, code, language},
      children({tokens, getTokenProps}) {
        picture = tokens.map((line) =>
          line
            .filter(({empty}) => !empty)
            .flatMap((token) =>
              visible(token.content, getTokenProps({token}).style?.color),
            ),
        );
        return createElement('i');
      },
    }),
  );
  return picture;
}

function ours(code: string, language: string): Picture {
  const decode = (html: string) =>
    html.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const piece = /<span style="color:(.*?)">(.*?)<\/span>|[^<]+/g;
  return toLines(code, language, theme).map((line) =>
    [...line.matchAll(piece)].flatMap(([whole, colour, text = whole]) =>
      visible(decode(text), colour),
    ),
  );
}

test('every character has the colour that the component gives it', () => {
  loadLanguages(['bash', 'batch', 'csharp', 'ini', 'lua', 'php', 'powershell']);
  // The fenced blocks of the fixture, in every language that the site has.
  const samples = Array.from(
    readFileSync('tests/fixtures/site/docs/guide/code.mdx', 'utf8').matchAll(
      /^```(\w*).*\n([^]*?)^```$/gm,
    ),
    ([, language = '', code = '']) => [language.toLowerCase(), code] as const,
  );
  const languages = new Set(samples.map(([language]) => language));
  expect(languages.size).toBeGreaterThan(15);
  for (const [language, code] of [
    ...samples,
    ['php', '<p><?php $a = "甲"; // 注释 ?></p>'],
    ['js', "const a = 1;\r\n// 注释\r\nconst b = `${new B()} '二'`;\r\n"],
    ['js', ''],
    ['js', '\n\n'],
    ['text', '没有语言 <b> &amp;'],
  ] as const) {
    expect(ours(code, language), `${language}\n${code.slice(0, 80)}`).toEqual(
      reference(code, language),
    );
  }
});

test('later entries of a theme win, property by property', () => {
  const styles: PrismTheme['styles'] = [
    {types: ['keyword'], style: {color: 'red', fontWeight: 'bold'}},
    {types: ['keyword'], style: {color: 'blue'}},
    {types: ['keyword'], style: {color: 'green'}, languages: ['css']},
  ];
  expect(toLines('var', 'js', {plain: {}, styles})).toEqual([
    '<span style="color:blue;font-weight:bold">var</span>',
  ]);
});

test('inline code, empty blocks and blocks of elements stay', () => {
  const block = fenced('a\n', {});
  const untouched = [
    ...[fenced('inline', {}), fenced('', {className: ['language-js']})],
    {...block, children: [...block.children, fenced('b', {})]},
  ];
  const before = structuredClone(untouched);
  expect(highlight(...untouched)).toEqual(before);

  loadLanguages(['erb', 'cs']);
  expect(() => loadLanguages(['lau'])).toThrow(
    'additionalLanguages 里的语言「lau」不存在',
  );
});
