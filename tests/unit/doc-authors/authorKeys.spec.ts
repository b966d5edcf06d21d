import {expect, test} from '@playwright/test';

import {findUnknownAuthors} from '../../../src/plugins/doc-authors/node/authorKeys';
import {siteWith} from '../siteWith';

test('unknown authors of documents are told all at once, with line and known keys', () => {
  const siteDir = siteWith({
    'docs/一.md': '---\ntitle: nobody\nauthors: nobody\n---\n',
    'docs/二.md': '---\nauthors:\n  - a\n  - 某人\n---\n',
  });
  const documents = Object.entries({
    一: 'nobody',
    二: ['a', '某人'],
    三: ['b', {key: 'a', title: '译者'}, null],
    四: undefined,
  }).map(([name, authors]) => ({
    file: `docs/${name}.md`,
    frontMatter: {authors},
  }));
  const messages = findUnknownAuthors(documents, ['a', 'b'], siteDir);
  const fix = expect.stringContaining('a、b') as unknown;
  expect(messages).toEqual([
    {where: 'docs/一.md:3', what: '作者「nobody」没有登记在 authors.yml', fix},
    {where: 'docs/二.md:4', what: '作者「某人」没有登记在 authors.yml', fix},
  ]);
});
