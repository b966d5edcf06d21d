import {readdirSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {halfWidthPunctuation, missingSpaces} from '../support/latinLeftovers';

/** Texts that the site itself has written; what it collects is left as it is. */
const ownTexts = [
  'README.md',
  'docs/intro.md',
  'i18n/zh/code.json',
  'src/pages/index.mdx',
  'src/theme/README.md',
  ...readdirSync('blog')
    .filter((file) => /welcome|\.yml$/.test(file))
    .map((file) => `blog/${file}`),
  ...readdirSync('src/site').map((file) => `src/site/${file}`),
];

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
