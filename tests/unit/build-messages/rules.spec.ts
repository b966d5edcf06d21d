import {spawnSync} from 'node:child_process';

import {expect, test} from '@playwright/test';

import {rules} from '../../../src/plugins/build-messages/node/buildReport';
import {
  findImpossibleDates,
  findImpossibleName,
  findOtherEncoding,
  findSharedThreads,
} from '../../../src/plugins/build-messages/node/checks';
import {
  explain,
  type Rule,
} from '../../../src/plugins/build-messages/node/rule';
import {SiteFiles} from '../../../src/plugins/build-messages/node/siteFiles';
import {captures} from '../../support/files';
import {readSections} from '../../support/sections';
import {siteWith} from '../siteWith';

// The framework's texts as they really come: tests/build/cached.spec.ts,
// tests/build/gates.spec.ts and tests/build/kept-build.spec.ts.

const page = (permalink: string, file: string) => ({permalink, file});

const badFields = (file: string, ...reasons: string[]) =>
  `contains invalid values for field(s): x.\n\n- ${reasons.join('\n- ')}\n\n[cause]: Error: Processing of blog source file path=${file} failed.`;

test('articles may be in any folder, of the site or beside it', () => {
  const folder = siteWith({
    'other (1)/c.md': '---\nsidebar: 3\n---\n',
    'site/notes/new/a.md': '---\ntags: 3\n---\n',
    'site/log/b.md': '---\ndate: x\n',
    'site/old/log/b.md': '---\n\ndate: x\n',
    'site/node_modules/a.md': '',
  });
  const folders = ['../none', '../other (1)'];
  const siteFiles = new SiteFiles(`${folder}/site`, '/', folders);
  const outputs = [
    badFields('c.md', '"sidebar" is bad'),
    badFields('a.md', '"tags" is bad'),
    badFields('b.md', '"date" x'),
  ];
  const places = outputs.flatMap((output) =>
    explain(output, rules, siteFiles).messages.map(({where}) => where),
  );
  expect(places).toEqual([
    ...['../other (1)/c.md:2', 'notes/new/a.md:2', 'log/b.md:2'],
  ]);
});

for (const [name, {text = '', says = '', ...blocks}] of readSections(
  'messages.md',
)) {
  for (const [system, lineEnd] of [
    ['', '\n'],
    [', on Windows', '\r\n'],
  ] as const) {
    test(`a message for ${name}${system}`, () => {
      const files = Object.entries(blocks).map(
        ([file, content]) => [file, content.replaceAll('\n', lineEnd)] as const,
      );
      const dir = siteWith(Object.fromEntries(files));
      const themeConfig: unknown = JSON.parse(
        blocks['themeConfig'] ?? '{"navbar": {"items": [{"label": "文档"}]}}',
      );
      const siteFiles = new SiteFiles(dir, '/base/', [], themeConfig);
      const pages = Object.keys(blocks).map((file) =>
        page(`/base/${file.replace(/\.mdx?$/, '')}`, file),
      );
      siteFiles.setPages(pages);
      const output = text.replaceAll('\n', lineEnd).replaceAll('<site>', dir);
      const {messages} = explain(output, rules, siteFiles);
      const said = messages
        .map(({where, what, fix}) => `${where}：${what}\n${fix}`)
        .join('\n');
      for (const words of says.trim().split('\n')) {
        expect(said).toContain(words);
      }
      // A message each time for a place, and no other.
      const placesIn = (words: string) =>
        captures(words, /^(\S+?\.\w+(?::\d+)*)：/gm);
      expect(placesIn(said)).toEqual(placesIn(says));
    });
  }
}

test.describe('the summary', () => {
  test('is whole in a pipe that is full', () => {
    const code = `require('jiti')('')('./src/plugins/build-messages/node/writeWhole.ts').writeWhole(process.stderr.fd, 'a'.repeat(1e7))`;
    const child = spawnSync(process.execPath, ['-e', code], {maxBuffer: 1e8});
    expect(child.stderr).toHaveLength(1e7);
  });

  test('goes on after a rule that throws', () => {
    const broken: Rule = {
      pattern: /docusaurus .+/i,
      explain: () => {
        throw new Error('disk');
      },
    };
    const output =
      'Docusaurus is broken\nCannot infer the update date for some files';
    const siteFiles = new SiteFiles(siteWith({}), '/');
    const {messages} = explain(output, [broken, ...rules], siteFiles);
    expect(messages).toMatchObject([
      {what: '有一处错误没能说明白（原文：Docusaurus is broken；Error: disk）'},
      {what: '有文章还没有提交到 git，页面上不会显示更新时间'},
    ]);
  });
});

test.describe('checks of our own', () => {
  for (const [name, {says = '', ...files}] of readSections('dates.md')) {
    test(name, () => {
      const found = Object.entries(files).flatMap(([file, text]) => [
        ...findImpossibleDates({file, text}),
        ...findImpossibleName({file, frontMatter: {}}),
      ]);
      expect(found.map(({where}) => `${where}\n`).join('')).toBe(says);
    });
  }

  test('an article is saved as UTF-8', () => {
    const gbk = Buffer.from([...Buffer.from('# 题\n'), 0xb2, 0xe2]);
    const utf16 = Buffer.from('a', 'utf16le');
    const texts = {gbk, utf16, utf8: '\uFFFD 字\0\n'};
    const folder = siteWith(texts);
    const found = Object.entries(texts).flatMap(([file, text]) =>
      findOtherEncoding({file, path: `${folder}/${file}`, text: String(text)}),
    );
    expect(found.map(({where}) => where)).toEqual(['gbk:2', 'utf16:1']);
  });

  test('pages with comments of their own share no thread', () => {
    const sharedBy = (permalinks: string[], frontMatter = {}) => {
      const articles = permalinks.map((permalink) => {
        const file = `${permalink.replace('/base/', '')}.md`;
        return {permalink, file, frontMatter};
      });
      return findSharedThreads(articles, '/base/', (path) => path);
    };
    const apart = ['/base/docs/a', '/base/docs/a', '/base/blog/a'];
    expect(sharedBy(apart)).toEqual([]);
    // The same after decoding: an address in NFC and one in NFD.
    const same = ['/base/x/\u30D0', '/base/x/\u30CF\u3099'];
    expect(sharedBy(same)).toMatchObject([
      {
        where: 'x/\u30CF\u3099.md',
        what: '评论与「x/\u30D0.md」的同名「x/\u30D0」，会混在一起',
      },
    ]);
    expect(sharedBy(same, {hide_comment: true})).toEqual([]);
  });
});
