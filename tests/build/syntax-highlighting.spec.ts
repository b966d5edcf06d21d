import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {themes} from 'prism-react-renderer';

import {sharedSite} from '../support/sites';

function scriptsWith(outDir: string, trace: string): string[] {
  const folder = path.join(outDir, 'assets/js');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  return scripts.filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(trace),
  );
}

/** What only Prism has in it. */
const prism = 'before-tokenize';

test('no script of a plain site has Prism in it', () => {
  expect(scriptsWith(sharedSite('plain').outDir, prism)).toEqual([]);
});

test('of the fixture only what one page asks for has', () => {
  const {outDir} = sharedSite('fixture');
  const found = scriptsWith(outDir, prism);
  expect(found).toEqual([expect.stringMatching(/^prism\./)]);
  for (const page of ['index.html', 'docs/guide/code.html']) {
    const html = readFileSync(path.join(outDir, page), 'utf8');
    expect(found.filter((file) => html.includes(file))).toEqual([]);
  }
});

test('the code theme stays in the configuration, for whoever reads it', () => {
  const {backgroundColor = ''} = themes.vsDark.plain;
  expect(scriptsWith(sharedSite('plain').outDir, backgroundColor)).toEqual([
    expect.stringMatching(/^main\./),
  ]);
});
