import {symlinkSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {findCaseTwins} from '../../../src/plugins/addresses/node/caseTwins';
import {setReadableSlug} from '../../../src/plugins/addresses/node/readableSlugs';
import * as requests from '../../../src/plugins/addresses/node/sourceRequests';
import {siteWith} from '../siteWith';

test('a file has a slug of signs that addresses can have', () => {
  const folders = [{kind: 'docs', folder: '/site/wiki'} as const];
  for (const [file, slug, written = {}] of [
    ['wiki/01-旧|档/02. 100%.md', '/旧｜档/100％'],
    ['wiki/*/:a.md', '/＊/：a'],
    ['i18n/zh/docusaurus-plugin-content-docs/current/a#b/index.mdx', '/a＃b/'],
    ['manual_versioned_docs/version-1/[汉化]尾 .md', '/［汉化］尾'],
    ['wiki/a?/b.md', '/a？/50％', {slug: '50%25'}],
    [
      'i18n/zh/docusaurus-plugin-content-blog/2026-1-02-c#.md',
      '/2026/1/02/c＃',
    ],
    // What the framework makes an address of stays as it is.
    ['wiki/教程(1).md', undefined],
    ['i18n/zh/docusaurus-plugin-content-blog/[汉化]x!.md', undefined],
  ] as const) {
    const fields: {slug?: string} = {...written};
    setReadableSlug(fields, `/site/${file}`, {siteDir: '/site', folders});
    expect(fields.slug, file).toBe(slug);
  }
});

test('sources are found by names with marks; links are reported', () => {
  const siteDir = siteWith({'docs/K-ON!.md': '', 'outside/a.md': ''});
  symlinkSync(`${siteDir}/outside`, `${siteDir}/docs/链接`, 'junction');
  symlinkSync(`${siteDir}/gone`, `${siteDir}/docs/断.md`, 'junction');
  const {findLinked, findSourcesAsNamed, findUnreadable, checkSiteFolder} =
    requests;
  siteWith({'docs/链接头\\乙.md': ''});
  const misnamed = requests.findMisnamed(siteDir, ['docs/链接头/乙.md']);
  // Windows makes a folder of such a name.
  const where = path.sep === '/' ? ['docs/链接头\\乙.md'] : [];
  expect(misnamed.map((message) => message.where)).toEqual(where);
  const find = (file: string) => findSourcesAsNamed(siteDir, [file]);
  expect(find('docs/K-ON!.md').resolve).toEqual({
    alias: {'@marked/docs/K-ON%21.md': `${siteDir}/docs/K-ON!.md`},
  });
  expect(findLinked(siteDir, ['docs/链接/a.md'])).toHaveLength(1);
  expect(findLinked(siteDir, ['docs/K-ON!.md'])).toEqual([]);
  const dangling = requests.findDangling(siteDir, ['docs', 'none']);
  expect(dangling).toMatchObject([{where: 'docs/断.md'}]);

  const docs = ['docs/#', 'docs/#!', 'docs/?'];
  expect(findUnreadable(['#'], ['#', ...docs])).toHaveLength(3);
  const named = (name: string) => ({permalink: name, file: name});
  const pages = ['a', 'A', 'b', 'b'].map(named);
  expect(findCaseTwins(pages)).toMatchObject([{where: 'A'}]);
  expect(() => checkSiteFolder('/a#1/b!')).toThrow('「/a#1/b!」里有');
  checkSiteFolder('/游戏＃1/［a］ 100%');
});
