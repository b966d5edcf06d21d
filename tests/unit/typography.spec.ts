import {existsSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {filesBelow, readText} from '../support/files';
import {halfWidthPunctuation, missingSpaces} from '../support/latinLeftovers';

const below = (folder: string) =>
  filesBelow(folder, '.md').map((file) => `${folder}/${file}`);

/** What is written about the site; its content is its maintainers'. */
const ownTexts = [
  ...['README.md', 'CONTRIBUTING.md', 'tests/README.md'],
  ...['.github', 'src/plugins', 'src/theme'].flatMap(below),
].filter((file) => existsSync(file));

/** Without code, and without what Markdown and HTML write around the words. */
function prose(file: string): string {
  return readText('', file)
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
