import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';

import {sharedSite} from '../support/sites';

/** Names of the scripts that have a text. */
function scriptsWith(name: 'main' | 'fixture', text: string): string[] {
  const folder = path.join(sharedSite(name).outDir, 'assets/js');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .filter((file) =>
      readFileSync(path.join(folder, file), 'utf8').includes(text),
    );
}

for (const name of ['main', 'fixture'] as const) {
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

  test(`${name}: what docs and posts share is there once`, () => {
    expect(scriptsWith(name, 'comment-thread')).toHaveLength(1);
  });
}
