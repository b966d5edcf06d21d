import {existsSync, readdirSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {halfWidthPunctuation, missingSpaces} from '../support/latinLeftovers';

const below = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file}`);

/** Texts that the site itself has written; what it collects is left as it is. */
const ownTexts = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/intro.md',
  'i18n/zh/code.json',
  'src/pages/index.mdx',
  'src/theme/README.md',
  'src/plugins/README.md',
  'tests/README.md',
  ...below('.github', /\.md$/),
  ...below('blog', /welcome|\.yml$/),
  ...below('src/plugins', /^[\w-]+$/).map((folder) => `${folder}/README.md`),
  ...below('src/site', /./),
].filter((file) => existsSync(file));

/** Without code, and without what Markdown and HTML write around the words. */
function prose(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)|<[^>]*>|\{#[^}]*\}/g, '')
    .replace(/\[|\*/g, '');
}

for (const file of ownTexts) {
  test(`${file} spaces and punctuates as Chinese does`, () => {
    const text = prose(file);
    expect(missingSpaces(text)).toEqual([]);
    expect(halfWidthPunctuation(text)).toEqual([]);
  });
}
