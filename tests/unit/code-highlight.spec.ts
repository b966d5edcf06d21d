import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';
import type {Element, Root} from 'hast';
import {Highlight, Prism, themes} from 'prism-react-renderer';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

import {codeColours, themeDeclarations} from '../../src/lib/codeColours';
import {codeHtml} from '../../src/lib/codeHtml';
import {themeStyles} from '../../src/plugins/code-highlight/colours';
import {loadLanguages} from '../../src/plugins/code-highlight/languages';
import highlightCode from '../../src/plugins/code-highlight/rehype';

const theme = themes.vsDark;
const additionalLanguages = ['bash', 'batch', 'csharp', 'ini', 'lua', 'php'];

/** Per line its characters, each with its colour; blanks have none to show. */
type Picture = [character: string, colour: string][][];

const visible = (text: string, colour: string): Picture[number] =>
  Array.from(text, (character) => [
    character,
    /\s/.test(character) ? '' : colour,
  ]);

/** What the component of prism-react-renderer would draw. */
function reference(code: string, language: string): Picture {
  let picture: Picture = [];
  renderToStaticMarkup(
    createElement(Highlight, {
      theme,
      code,
      language,
      children({tokens, getTokenProps}) {
        picture = tokens.map((line) =>
          line
            .filter(({empty}) => !empty)
            .flatMap((token) =>
              visible(
                token.content,
                getTokenProps({token}).style?.color ?? 'plain',
              ),
            ),
        );
        return createElement('i');
      },
    }),
  );
  return picture;
}

const bare = {lineClass: () => 'l', before: '', after: ''};

/** What a reader's browser is given. */
function ours(code: string, language: string): Picture {
  const colours = codeColours(Prism, theme, {code, language});
  const declarations = themeDeclarations(theme);
  const decode = (html: string) =>
    html.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  return codeHtml(code, colours, bare)
    .split('<br></span>')
    .slice(0, -1)
    .map((line) =>
      [
        ...line
          .slice('<span class="l">'.length)
          .matchAll(/<span class="(.*?)">(.*?)<\/span>|[^<]+/g),
      ].flatMap(([whole, letter, text]) =>
        letter === undefined
          ? visible(decode(whole), 'plain')
          : visible(
              decode(text ?? ''),
              declarations[letter.charCodeAt(0) - 97]?.slice('color:'.length) ??
                letter,
            ),
      ),
    );
}

/** The fenced blocks of the fixture, in every language that the site has. */
const samples = Array.from(
  readFileSync('tests/fixtures/site/docs/guide/code.mdx', 'utf8').matchAll(
    /^```(\w*).*\n([^]*?)^```$/gm,
  ),
  ([, language, code]): [string, string] => [
    language?.toLowerCase() ?? '',
    code ?? '',
  ],
);

test.beforeAll(() => {
  loadLanguages(additionalLanguages);
});

test('every character has the colour that the component gives it', () => {
  expect(new Set(samples.map(([language]) => language)).size).toBeGreaterThan(
    15,
  );
  for (const [language, code] of [
    ...samples,
    ['php', '<p><?php $a = "甲"; // 注释 ?></p>'],
    ['js', "const a = 1;\r\n// 注释\r\nconst b = '二';\r\n"],
    ['js', ''],
    ['js', '\n\n'],
    ['css', '.a > b { color: #fff }\n'.repeat(2000)],
  ] as const) {
    expect(ours(code, language), `${language}\n${code.slice(0, 80)}`).toEqual(
      reference(code, language),
    );
  }
});

test('later entries of a theme win, property by property', () => {
  const styles = [
    {types: ['keyword'], style: {color: 'red', fontWeight: 'bold'}},
    {types: ['keyword'], style: {color: 'blue'}},
  ];
  const colours = codeColours(Prism, {styles}, {code: 'var', language: 'js'});
  expect(colours).toBe('CB3');
  expect(codeHtml('var', colours, bare)).toBe(
    '<span class="l"><span class="c b">var</span><br></span>',
  );
});

test('the style sheet has the colours of the theme and no others', () => {
  const rules = themeStyles(theme).split('\n').slice(3);
  const colours = rules.map((rule) => /color:(.*)}/.exec(rule)?.[1]);
  const inTheme = new Set(theme.styles.map(({style}) => style.color));
  expect(colours).toEqual([...inTheme]);
  expect(themeStyles(theme)).toContain(
    `color:${theme.plain.color};background-color:${theme.plain.backgroundColor}`,
  );
});

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
  highlightCode({theme, additionalLanguages})()(tree);
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
