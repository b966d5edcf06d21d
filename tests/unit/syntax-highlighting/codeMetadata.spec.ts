import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {compileFunction} from 'node:vm';

import {DEFAULT_CONFIG} from '@docusaurus/theme-classic/lib/options';
import type {createCodeBlockMetadata} from '@docusaurus/theme-common/internal';
import {expect, test} from '@playwright/test';
import {transformSync} from 'esbuild';
import {themes} from 'prism-react-renderer';

import {
  readCodeMetadata,
  type WrittenCode,
} from '../../../src/plugins/syntax-highlighting/node/codeMetadata';

type ThemeFile = {createCodeBlockMetadata: typeof createCodeBlockMetadata};

/** The theme's own function, out of a file that is written for the bundler. */
function loadThemeFile(): ThemeFile {
  const file = path.join(
    path.dirname(require.resolve('@docusaurus/theme-common')),
    'utils/codeBlockUtils.js',
  );
  const {code} = transformSync(readFileSync(file, 'utf8'), {
    format: 'cjs',
    loader: 'jsx',
  });
  const themeModule = {exports: {}};
  const requireFromTheme = createRequire(file);
  const run = compileFunction(code, ['module', 'require']) as (
    target: object,
    require: (id: string) => unknown,
  ) => void;
  // Its relative imports are needed for its React context only.
  run(themeModule, (id) => (id.startsWith('.') ? {} : requireFromTheme(id)));
  return themeModule.exports as ThemeFile;
}

const theme = loadThemeFile();

const defaults = {
  theme: themes.vsDark,
  additionalLanguages: [],
  magicComments: DEFAULT_CONFIG.prism.magicComments,
};

/** What is read of a block, once it is known to be what the theme reads. */
function compared(written: WrittenCode) {
  const read = readCodeMetadata(written, defaults);
  const {codeInput, ...expected} = theme.createCodeBlockMetadata({
    className: undefined,
    metastring: undefined,
    title: undefined,
    ...written,
    ...defaults,
    language: undefined,
    showLineNumbers: undefined,
    defaultLanguage: undefined,
  });
  expect(codeInput).toBe(written.code);
  expect(read, JSON.stringify(written)).toEqual(expected);
  return read;
}

const code = 'one\ntwo\nthree\nfour\nfive\nsix\n';

test.describe('syntax-highlighting: title, lines and magic comments', () => {
  test('everything behind the language is read as the theme reads it', () => {
    for (const [metastring, expected] of [
      [
        'title="/src/components/HelloCodeTitle.js"',
        {title: '/src/components/HelloCodeTitle.js'},
      ],
      ['title=\'一 "二".lua\'', {title: '一 "二".lua'}],
      ['title="a.js" {1,4-6,2} showLineNumbers', {lineNumbersStart: 1}],
      ['showLineNumbers=3', {lineNumbersStart: 3}],
      ['showLineNumbers=0', {lineNumbersStart: 0}],
      ['{0,2,6,4-}', {lineNumbersStart: undefined}],
      ['jsx live noInline', {title: ''}],
    ] as const) {
      for (const className of ['language-js', undefined]) {
        const read = compared({code, className, metastring, title: ''});
        expect(read).toMatchObject(expected);
      }
    }
    const toTheEnd = {code, metastring: '{1,3-4,6-99999}'};
    const {lineClassNames} = readCodeMetadata(toTheEnd, defaults);
    expect(Object.keys(lineClassNames)).toEqual(['0', '2', '3', '5']);
    compared({code, metastring: 'title=""', title: '另写的标题'});
  });

  test('magic comments of every language are read as the theme reads them', () => {
    const comments = [
      (word: string) => `// ${word}`,
      (word: string) => `/* ${word} */`,
      (word: string) => `  {/* ${word} */}`,
      (word: string) => `# ${word}  `,
      (word: string) => `<!-- ${word} -->`,
      (word: string) => `--${word}`,
      (word: string) => `;; ${word}`,
      (word: string) => `% ${word}`,
      (word: string) => `' ${word}`,
      (word: string) => `Rem ${word}`,
      (word: string) => `! ${word}`,
      (word: string) => `(* ${word} *)`,
      (word: string) => `*> ${word}`,
    ];
    // One of each kind of comment, and those without any of their own.
    const languages = [
      ...['js', 'jsx', 'html', 'css', 'python', 'bash', 'markdown', 'latex'],
      ...['matlab', 'lua', 'sql', 'wasm', 'visual-basic', 'batch', 'basic'],
      ...['ocaml', 'fortran', 'cobol', 'text', 'diff'],
    ];
    for (const language of languages) {
      const marking = comments.filter((comment) => {
        const read = compared({
          className: `language-${language}`,
          title: undefined,
          code: [
            'a',
            comment('highlight-next-line'),
            'b',
            comment('highlight-start'),
            'c',
            '',
            'd',
            comment('highlight-end'),
            'e',
          ].join('\r\n'),
        });
        return '1' in read.lineClassNames;
      });
      expect(marking, language).not.toHaveLength(0);
    }
  });
});
