import path from 'node:path';

import {expect, test} from '@playwright/test';

import {filesBelow, readText} from '../support/files';
import {sharedSite, type SiteName} from '../support/sites';

const read = (file: string, site: SiteName = 'fixture') =>
  readText(sharedSite(site).outDir, file);

/** The assets of a build that are named so, by their names. */
function assets(name: RegExp, site: SiteName = 'fixture') {
  const files = filesBelow(sharedSite(site).outDir, '.js', '.css');
  const found = files.filter((file) => name.test(file));
  expect(found).not.toEqual([]);
  return new Map(found.map((file) => [path.basename(file), read(file, site)]));
}

const scriptsWith = (text: string, site?: SiteName) =>
  [...assets(/^assets\/.*\.js$/, site)].filter(([, script]) =>
    script.includes(text),
  );

test('each chunk asks V8, in its first line, to compile it at once', () => {
  const chunks = scriptsWith('webpackChunk');
  expect(chunks.length).toBeGreaterThan(20);
  for (const [, script] of chunks) {
    expect(script.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test("a document's data has no descriptions of the other documents", () => {
  // The data of the version, which every document loads, names each of them.
  const versions = scriptsWith('"docsSidebars":');
  expect(versions).not.toEqual([]);
  for (const [, version] of versions) {
    expect(version).toContain('"title":');
    expect(version).not.toContain('"description":');
  }
  // A list of documents shows them.
  expect(read('docs/old.html')).toMatch(
    /<li\b(?:(?!<\/li>).)*字库说明(?:(?!<\/li>).)*当 a &lt; b 时取小的一边/s,
  );
});

test('the archive loads dates and titles, not the texts of the posts', () => {
  const [[, archive] = [], ...others] = scriptsWith('"archive":{');
  expect(others).toEqual([]);
  expect(archive).toContain('/blog/welcome');
  expect(archive).not.toContain('"content":');
  expect(archive).not.toContain('"frontMatter":');
});

/** What only Prism has in it. */
const prism = 'before-tokenize';

test('only what one page of the fixture asks for has Prism in it', () => {
  expect(scriptsWith(prism, 'plain')).toEqual([]);
  const found = scriptsWith(prism).map(([name]) => name);
  expect(found).toEqual([expect.stringMatching(/^prism\./)]);
  for (const page of ['index.html', 'docs/guide/code.html']) {
    const html = read(page);
    expect(found.filter((file) => html.includes(file))).toEqual([]);
  }
});

/** A hash is between dots, dashes or slashes, or before the ending. */
const hashed = /[./-][0-9a-f]{8,64}(?:[./-]|$)/;

test('each file has a hash in its name, and a page asks for nothing ahead but its logo', () => {
  const files = filesBelow(sharedSite('plain').outDir, '');
  const built = files.filter((file) => file.startsWith('assets/'));
  expect(built.length).toBeGreaterThan(12);
  expect(built.filter((file) => !hashed.test(file))).toEqual([]);
  for (const page of ['index', 'docs/intro', 'blog/welcome', '404']) {
    const ahead = read(`${page}.html`, 'plain').match(
      /<link\b[^>]*\brel="?(?:\w*preload|prefetch|preconnect|dns-prefetch)\b[^>]*>/g,
    );
    expect(ahead).toEqual([expect.stringMatching(/\/logo\.svg/)]);
  }
});
