import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import type {BuiltPage} from '../../../src/lib/capability';
import {search} from '../../../src/plugins/search';
import {extract} from '../../../src/plugins/search/node/extract';
import {readSections} from '../../support/sections';

const documentWith = (article: string) =>
  '<html><head><title>甲 | 站点 |  站①</title></head><body>' +
  '<nav><a class="navbar__link">导航</a></nav><main><article>' +
  `<div class="theme-doc-markdown markdown">${article.trimEnd()}</div>` +
  '<footer>编辑此页</footer></article></main><footer>许可</footer></body></html>';

test.describe('what is read from a built page', () => {
  for (const [sentence, blocks] of readSections('search-pages.md')) {
    test(sentence, () => {
      const {
        article = '',
        document = documentWith(article),
        read = '',
      } = blocks;
      const found = extract(parseDocument(document), ' |  站①');
      expect(found).toMatchObject(JSON.parse(read) as Record<string, unknown>);
    });
  }

  test('only written pages are listed, and none that is unlisted', async () => {
    const props = {
      siteConfig: {themeConfig: {}},
      routesBuildMetadata: {'/b/docs/unlisted': {noIndex: true}},
    };
    const steps = await search().pages?.(props as never, {});
    const listed: string[] = [];
    for (const [route, sourceFile] of [
      ['/b/', 'src/pages/index.tsx'],
      ['/b/blog', undefined],
      ['/b/docs/intro', 'docs/intro.md'],
      ['/b/docs/unlisted', 'docs/unlisted.md'],
    ] as const) {
      const document = () => {
        listed.push(route);
        return parseDocument('');
      };
      await steps?.collect?.({route, sourceFile, document} as BuiltPage);
    }
    expect(listed).toEqual(['/b/', '/b/docs/intro']);
  });

  test("with Algolia's search there is no box and no index of ours", () => {
    const {plugin, pages} = search();
    const props = {siteConfig: {themeConfig: {algolia: {}}}} as never;
    expect(plugin?.(props, undefined)).toEqual({name: 'search'});
    expect(pages?.(props, {})).toEqual({});
  });
});
