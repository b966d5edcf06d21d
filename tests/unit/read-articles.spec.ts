import type {LoadContext} from '@docusaurus/types';
import {expect, test} from '@playwright/test';

import {assemble} from '../../src/lib/node/assemble';
import {findLinks} from '../../src/lib/node/findLinks';
import {readArticles} from '../../src/lib/node/readArticles';
import {markdownReading} from '../../src/plugins/markdown-reading';
import {siteWith} from './siteWith';

test('each article is read once, in its format, with its links and their lines however written', async () => {
  const texts = {
    'docs/甲.md': '[一][a][二](2.zip) `[码](0.zip)`\n\n[a]: 1.zip',
    'docs/乙.md':
      '---\na: 1\n---\n\n<div>\n[一](1.zip)\n</div>\n\n<p>\n<a\nhref=" 2.zip">二</a></p> <Enter>',
    'docs/丙.md': '# 题 {#id}\n\n<a href="1.zip">一</a>[二](2.zip){1 + 1}',
    'docs/丁.mdx': '<!-- 注 -->\n\n<a href={`1.zip`}>一</a>\n\n- [二](2.zip)',
    'docs/错.mdx': '{',
  };
  const docs = Object.keys(texts).map((file) => ({
    ...{source: `@site/${file}`, title: file, tags: []},
  }));
  const allContent = {
    'docusaurus-plugin-content-docs': {
      default: {loadedVersions: [{isLast: true, docs}]},
    },
  };
  const capabilities = assemble([markdownReading({siteDir: ''})]);
  const siteConfig = {markdown: capabilities.markdownSetting({})};
  const context = {siteDir: siteWith(texts), siteConfig} as LoadContext;
  const articles = readArticles(allContent, context);
  expect(readArticles(allContent, context)).toBe(articles);
  for (const [index, [format, links]] of [
    ['md', ['1.zip:1', '2.zip:1']],
    ['md', ['1.zip:6', '2.zip:10']],
    ['mdx', ['1.zip:3', '2.zip:3']],
    ['mdx', ['1.zip:3', '2.zip:5']],
    ['mdx', undefined],
  ].entries()) {
    const {format: readAs, tree} = (await articles[index]?.parse()) ?? {};
    const found = tree && findLinks(tree).map((a) => `${a.address}:${a.line}`);
    expect([readAs, found], articles[index]?.file).toEqual([format, links]);
  }
});
