import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';

import {sharedSite} from '../support/sites';
import {publishedSheet} from '../support/styles';

/** Names of the scripts that have a text. */
function scriptsWith(name: 'main' | 'fixture', text: string): string[] {
  const folder = path.join(sharedSite(name).outDir, 'assets/js');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .filter((file) =>
      readFileSync(path.join(folder, file), 'utf8').includes(text),
    );
}

/** Texts of the scripts whose names begin so. */
function scriptsNamed(name: 'main' | 'fixture', begin: string): string[] {
  const folder = path.join(sharedSite(name).outDir, 'assets/js');
  return readdirSync(folder)
    .filter((file) => file.startsWith(begin))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, id = '']) => id);

/** Chunks that a script asks for, by id. */
const asked = (text: string) => found(text, /\.e\("(\w+)"\)/g);

for (const name of ['main', 'fixture'] as const) {
  test(`${name}: each chunk that a script asks for has an address`, () => {
    const [runtime = ''] = scriptsNamed(name, 'runtime~main.');
    const known = new Set([
      ...found(runtime, /[{,]"?(\w+)"?:"[0-9a-f]{8}"/g),
      // Styles alone: nothing is asked for.
      ...found(runtime, /\^\(?([\w|]+)\)?\$/g).flatMap((ids) => ids.split('|')),
    ]);
    const [main = ''] = scriptsNamed(name, 'main.');
    expect(asked(main).length).toBeGreaterThan(20);
    expect(asked(main).filter((id) => !known.has(id))).toEqual([]);
    for (const shard of scriptsNamed(name, 'routes-')) {
      const own = found(shard, /\["(\w+)","\w+","assets\/js\//g);
      const missing = asked(shard).filter(
        (id) => !known.has(id) && !own.includes(id),
      );
      expect(missing).toEqual([]);
    }
  });

  test(`${name}: no script has what only the build or a translator reads`, () => {
    for (const text of [
      // The presets' options, and the folders of the machine that built.
      'onUntruncatedBlogPosts',
      sharedSite(name).dir,
      // English beside its Chinese, and a note to translators.
      'message:"Close"',
      'The ARIA label for close button',
      // A helper of tslib that nothing calls.
      'Generator is already executing',
    ]) {
      expect(scriptsWith(name, text), text).toEqual([]);
    }
  });

  test(`${name}: a doc waits for few scripts`, () => {
    const page = path.join(sharedSite(name).outDir, 'docs/intro.html');
    const [, scripts = ''] =
      /data-scripts="([^"]+)"/.exec(readFileSync(page, 'utf8')) ?? [];
    const names = scripts.split(' ').map((script) => script.split('.')[0]);
    expect(names).toContain('article');
    expect(names.length).toBeLessThanOrEqual(10);
  });

  test(`${name}: neither dates nor props want the browser's language tables`, () => {
    expect(scriptsWith(name, 'Intl.DateTimeFormat')).toEqual([]);
    // The order of props, which a hook compares.
    expect(scriptsWith(name, '[0].localeCompare(')).toEqual([]);
  });

  test(`${name}: each chunk asks V8, in its first line, to compile it at once`, () => {
    const folder = path.join(sharedSite(name).outDir, 'assets/js');
    const chunks = scriptsWith(name, 'webpackChunk');
    expect(chunks.length).toBeGreaterThan(20);
    const silent = chunks.filter((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return !text.startsWith('//# allFunctionsCalledOnLoad\n');
    });
    expect(silent).toEqual([]);
  });

  test(`${name}: what docs and posts share is there once`, () => {
    expect(scriptsWith(name, 'comment-thread')).toHaveLength(1);
  });
}

test('styles: Infima, then the site, then components, which refine both', () => {
  const css = publishedSheet(sharedSite('main'));
  const places = [
    '.navbar__items{',
    '--ifm-color-primary:#0e6b5e',
    '[data-announcement-bar-initially-dismissed=true]',
    // Of the sidebar.
    'calc(-1*var(--ifm-navbar-height))',
  ].map((text) => css.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('styles: no rule hangs on how the focus came to where it is', () => {
  expect(publishedSheet(sharedSite('main'))).not.toContain(
    'navigation-with-keyboard',
  );
});

test('the archive loads dates and titles, not the texts of the posts', () => {
  const {outDir} = sharedSite('fixture');
  const archives = scriptsWith('fixture', '"archive":{');
  expect(archives).toHaveLength(1);
  const script = readFileSync(
    path.join(outDir, 'assets/js', archives[0] ?? ''),
    'utf8',
  );
  expect(script).toContain('/blog/welcome');
  expect(script).not.toContain('"content":');
  expect(script).not.toContain('"frontMatter":');
});
