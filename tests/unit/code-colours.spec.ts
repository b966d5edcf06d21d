import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';
import {Highlight, Prism, themes} from 'prism-react-renderer';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

import {codeColours, themeDeclarations} from '../../src/lib/codeColours';
import {codeHtml} from '../../src/lib/codeHtml';
import {themeStyles} from '../../src/plugins/code-highlight/colours';
import {loadLanguages} from '../../src/plugins/code-highlight/languages';

const theme = themes.vsDark;

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
  loadLanguages(['bash', 'batch', 'csharp', 'ini', 'lua', 'php']);
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
