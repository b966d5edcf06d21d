import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {themes} from 'prism-react-renderer';

import {root} from '../support/siteCopy';
import {buildSite, sharedSite} from '../support/sites';

/** What only Prism, its languages and the code themes have in them. */
const traces = [
  'before-tokenize',
  'attr-equals',
  'interpolation-punctuation',
  themes.vsDark.plain.backgroundColor ?? '',
];

function scriptsWith(outDir: string, traced: string[]): string[] {
  const folder = path.join(outDir, 'assets/js');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  return scripts.filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return traced.some((trace) => text.includes(trace));
  });
}

test('no script of the site has Prism or a code theme in it', () => {
  expect(scriptsWith(sharedSite('main').outDir, traces)).toEqual([]);
});

test('of the fixture only what one page asks for has', () => {
  const {outDir} = sharedSite('fixture');
  // Prism itself, and the page with its theme.
  const found = scriptsWith(outDir, traces);
  expect(found).toHaveLength(2);
  expect(found.filter((file) => file.startsWith('prism.'))).toHaveLength(1);
  for (const page of ['index.html', 'docs/guide/code.html']) {
    const html = readFileSync(path.join(outDir, page), 'utf8');
    expect(found.filter((file) => html.includes(file))).toEqual([]);
  }
});

test('no token carries a style of its own', () => {
  const {outDir} = sharedSite('fixture');
  const file = path.join(outDir, 'docs/guide/code.html');
  expect(readFileSync(file, 'utf8')).not.toMatch(
    /<span[^>]*style="?(color|display)/,
  );
});

test('an unknown language stops the build by its name', async () => {
  const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');
  expect(config).toContain("'bash'");
  const {code, output} = await buildSite({
    name: 'unknown-language',
    config: config.replace("'bash'", "'lau'"),
  });
  expect(code).not.toBe(0);
  expect(output).toContain('additionalLanguages 里的语言「lau」不存在');
});
