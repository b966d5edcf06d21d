import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {expect, test} from '@playwright/test';

import {mdxRules} from '../../../src/plugins/build-messages/node/mdxRules';
import {explain} from '../../../src/plugins/build-messages/node/rule';
import {Sources} from '../../../src/plugins/build-messages/node/sources';
import {checkAuthorKeys} from '../../../src/plugins/doc-authors/node/authorKeys';
import {siteWith} from '../siteWith';

test.describe('doc-authors: keys of authors', () => {
  test('unknown authors are told all at once, with line and known keys', () => {
    const siteDir = siteWith({
      'docs/一.md': '---\ntitle: nobody\nauthors: nobody\n---\n',
      'docs/二.md': '---\nauthors:\n  - a\n  - 某人\n---\n',
    });
    const authorsOf = {
      一: 'nobody',
      二: ['a', '某人'],
      三: ['b'],
      四: undefined,
    };
    const documents = Object.entries(authorsOf).map(([name, authors]) => ({
      source: `@site/docs/${name}.md`,
      frontMatter: {authors},
    })) as unknown[] as DocMetadata[];
    let text = '';
    try {
      checkAuthorKeys(documents, ['a', 'b'], siteDir);
    } catch (error) {
      text = String(error);
    }
    const refusal = (where: string, name: string) => ({
      where,
      what: `作者「${name}」没有登记在 authors.yml`,
      fix: expect.stringContaining('a、b') as unknown,
    });
    const {messages} = explain(text, mdxRules, new Sources(siteDir, '/'));
    expect(messages).toEqual([
      refusal('docs/一.md:3', 'nobody'),
      refusal('docs/二.md:4', '某人'),
    ]);
  });
});
