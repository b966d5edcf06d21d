import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {sharedSite} from '../support/sites';

const read = (file: string) =>
  readFileSync(path.join(sharedSite('fixture').outDir, file), 'utf8');

/** The scripts of the build that have a text. */
function scriptsWith(text: string): string[] {
  const folder = path.join(sharedSite('fixture').outDir, 'assets/js');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => read(`assets/js/${name}`))
    .filter((script) => script.includes(text));
}

test("neither dates nor props want the browser's language tables", () => {
  expect(scriptsWith('Intl.DateTimeFormat')).toEqual([]);
  // The order of props, which a hook compares.
  expect(scriptsWith('[0].localeCompare(')).toEqual([]);
});

test('an object that begins with id and message keeps both', () => {
  const [script = ''] = scriptsWith('late.id');
  expect(script).toMatch(/\{id:"late\.id",message:"/);
});

test('each chunk asks V8, in its first line, to compile it at once', () => {
  const chunks = scriptsWith('webpackChunk');
  expect(chunks.length).toBeGreaterThan(20);
  for (const script of chunks) {
    expect(script.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test("a page names its own chunks, which come beside the framework's", () => {
  const scripts = [
    ...read('docs/guide/long.html').matchAll(/<script src=(\S+?)[ >]/g),
  ].map(([, address = '']) => read(address.slice('/a/b/'.length)));
  expect(scripts.some((text) => text.includes('docs/guide/long.md'))).toBe(
    true,
  );
});

test('no page loads what only the server and the bundler read', () => {
  const named = (name: RegExp) => {
    const {outDir} = sharedSite('fixture');
    return readdirSync(path.join(outDir, 'assets'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => name.test(file))
      .map((file) => read(`assets/${file}`));
  };
  const [main = '', ...others] = named(/js[\\/]main\..*\.js$/);
  expect(others).toEqual([]);
  // The registry has no paths, the runtime no table of chunk names.
  expect(main).not.toContain('"@site/docs/');
  expect(named(/runtime.*\.js$/).join()).not.toMatch(/\.gca\b/);
  expect(named(/\.css$/).join()).not.toContain('navigation-with-keyboard');
});

test('the archive loads dates and titles, not the texts of the posts', () => {
  const archives = scriptsWith('"archive":{');
  expect(archives).toHaveLength(1);
  expect(archives[0]).toContain('/blog/welcome');
  expect(archives[0]).not.toContain('"content":');
  expect(archives[0]).not.toContain('"frontMatter":');
});
