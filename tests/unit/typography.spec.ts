import {existsSync, readdirSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {halfWidthPunctuation, missingSpaces} from '../support/latinLeftovers';

const below = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file}`);

/** What is written about the site; its content is its maintainers'. */
const ownTexts = [
  'README.md',
  'CONTRIBUTING.md',
  'src/theme/README.md',
  'src/plugins/README.md',
  'tests/README.md',
  ...below('.github', /\.md$/),
  ...below('src/plugins', /^[\w-]+$/).map((folder) => `${folder}/README.md`),
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
