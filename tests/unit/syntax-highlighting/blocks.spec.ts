import {readFileSync} from 'node:fs';

import {DEFAULT_CONFIG} from '@docusaurus/theme-classic/lib/options';
import {expect, test} from '@playwright/test';
import type {Element, Root} from 'hast';
import {Highlight, themes} from 'prism-react-renderer';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

import {
  colourCode,
  loadLanguages,
  toHtmlLines,
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

test.describe('syntax-highlighting: coloured lines', () => {
  test('a block becomes its coloured lines and what the theme shows of it', () => {
    const [block] = highlight(
      fenced('-- highlight-next-line\nlocal a\n\nb()\n', {
        className: ['language-lua'],
        metastring: 'title="一.lua" showLineNumbers=5',
        live: false,
      }),
    );
    const {html, metadata, ...others} = block?.properties ?? {};
    expect(others).toEqual({});
    expect(JSON.parse(String(metadata))).toEqual({
      className: 'language-lua',
      language: 'lua',
      title: '一.lua',
      lineNumbersStart: 5,
      lineClassNames: {0: ['theme-code-block-highlighted-line']},
    });
    expect(html).toBe(
      '<span style="color:rgb(86, 156, 214)">local</span> a\n\n' +
        '<span style="color:rgb(220, 220, 170)">b</span>' +
        '<span style="color:rgb(212, 212, 212)">()</span>',
    );
  });

  /** Per line its characters, each with its colour; blanks have none to show. */
  type Picture = [character: string, colour: string][][];

  const visible = (text: string, colour = 'plain'): Picture[number] =>
    Array.from(text, (character) => [
      character,
      /\s/.test(character) ? '' : colour,
    ]);

  /** What the component of prism-react-renderer would draw. */
  function pictureOfComponent(code: string, language: string): Picture {
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

  /** What our lines draw. */
  function pictureOfLines(code: string, language: string): Picture {
    const decode = (html: string) =>
      html.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    const piece = /<span style="color:(.*?)">(.*?)<\/span>|[^<]+/g;
    return toHtmlLines(code, language, theme).map((line) =>
      [...line.matchAll(piece)].flatMap(([whole, colour, text = whole]) =>
        visible(decode(text), colour),
      ),
    );
  }

  test('every character has the colour that the component gives it', () => {
    loadLanguages([
      ...additionalLanguages,
      'csharp',
      'ini',
      'php',
      'powershell',
    ]);
    // The fenced blocks of the fixture, in every language that the site has.
    const samples = Array.from(
      readFileSync('tests/fixtures/site/docs/guide/code.mdx', 'utf8').matchAll(
        /^```(\w*).*\n([^]*?)^```$/gm,
      ),
      ([, language = '', code = '']) => [language.toLowerCase(), code] as const,
    );
    expect(samples.length).toBeGreaterThan(15);
    for (const [language, code] of [
      ...samples,
      ['php', '<p><?php $a = "甲"; // 注释 ?></p>'],
      ['js', "const a = 1;\r\n// 注释\r\nconst b = `${new B()} '二'`;\r\n"],
      ['js', '\n\n'],
      ['text', '没有语言 <b> &amp;'],
    ] as const) {
      expect(pictureOfLines(code, language), `${language}\n${code}`).toEqual(
        pictureOfComponent(code, language),
      );
    }
  });

  test('inline code, empty blocks and blocks of elements stay as they are', () => {
    const block = fenced('a\n', {});
    const untouched = [
      ...[fenced('inline', {}), fenced('', {className: ['language-js']})],
      {...block, children: [...block.children, fenced('b', {})]},
    ];
    const before = structuredClone(untouched);
    expect(highlight(...untouched)).toEqual(before);
  });

  test('a language that Prism does not have stops the build', () => {
    // Aliases are names, too, and what only adds to a language.
    loadLanguages(['erb', 'cs', 'css-extras']);
    expect(() => loadLanguages(['lau'])).toThrow(
      'additionalLanguages 里的语言「lau」不存在',
    );
  });
});
