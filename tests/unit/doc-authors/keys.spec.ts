import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {expect, test} from '@playwright/test';

import {explain} from '../../../src/plugins/build-messages/build/rule';
import {mdxRules} from '../../../src/plugins/build-messages/build/mdxRules';
import {Sources} from '../../../src/plugins/build-messages/build/sources';
import {checkKeys} from '../../../src/plugins/doc-authors/build/checkKeys';

test('unknown authors are told all at once, with line and known keys', ({}, info) => {
  const siteDir = info.outputDir;
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  const write = (name: string, lines: string, authors: unknown) => {
    writeFileSync(path.join(siteDir, 'docs', name), `---\n${lines}\n---\n`);
    return {source: `@site/docs/${name}`, frontMatter: {authors}} as unknown;
  };
  const documents = [
    write('一.md', 'title: nobody\nauthors: nobody', 'nobody'),
    write('二.md', 'authors:\n  - a\n  - 某人', ['a', '某人']),
    write('三.md', 'authors: [b]', ['b']),
    write('四.md', 'title: 四', undefined),
  ] as DocMetadata[];
  let text = '';
  try {
    checkKeys(documents, ['a', 'b'], siteDir);
  } catch (error) {
    text = String(error);
  }
  expect(
    explain(text, mdxRules, new Sources(siteDir, '/')).map(
      ({where, what, fix}) => [where, what, fix.includes('a、b')],
    ),
  ).toEqual([
    ['docs/一.md:3', '作者「nobody」没有登记在 authors.yml', true],
    ['docs/二.md:4', '作者「某人」没有登记在 authors.yml', true],
  ]);
});
