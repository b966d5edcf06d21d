import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';

import {sharedSite} from '../support/sites';

const scripts = (name: 'main' | 'fixture') => {
  const {dir, outDir} = sharedSite(name);
  const folder = path.join(outDir, 'assets/js');
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return {dir, code};
};

for (const name of ['main', 'fixture'] as const) {
  test(`${name}: no script has what only the build or a translator reads`, () => {
    const {dir, code} = scripts(name);
    // The presets' options, and the folders of the machine that built.
    expect(code).not.toContain('onUntruncatedBlogPosts');
    expect(code).not.toContain(dir);
    // English beside its Chinese, and a note to translators.
    expect(code).not.toContain('message:"Close"');
    expect(code).not.toContain('The ARIA label for close button');
    // A helper of tslib that nothing calls.
    expect(code).not.toContain('Generator is already executing');
  });
}
