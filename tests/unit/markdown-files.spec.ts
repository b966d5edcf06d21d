import {createHash} from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import type {Link, Root} from 'mdast';

import {literalOf} from '../../src/lib/jsx';
import {markdownFiles} from '../../src/plugins/markdown-files/links';
import {readFacts} from '../../src/plugins/markdown-files/store';

/** A site whose docs folder holds these files. */
function createSite(files: Record<string, string>): string {
  const siteDir = test.info().outputPath('site');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, 'docs', name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  return siteDir;
}

/** What becomes of links on lines 1, 2, …: the props, or the link's address. */
async function transform(siteDir: string, urls: string[]) {
  const children = urls.map((url, index): Link => {
    const point = {line: index + 1, column: 1};
    const position = {start: point, end: point};
    return {type: 'link', url, position, children: []};
  });
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  const options = {siteDir, staticDirs: ['static'], staged: false};
  const file = {path: path.join(siteDir, 'docs/教程.md'), data: {}};
  await markdownFiles(options)(tree, file);
  const [paragraph] = tree.children;
  return (paragraph?.type === 'paragraph' ? paragraph.children : []).map(
    (node) =>
      node.type === 'mdxJsxTextElement'
        ? Object.fromEntries(
            node.attributes.flatMap((each) =>
              each.type === 'mdxJsxAttribute'
                ? [[each.name, literalOf(each)]]
                : [],
            ),
          )
        : node.type === 'link' && node.url,
  );
}

test('a link to a file becomes a download, any other stays', async () => {
  const text = '内容';
  const siteDir = createSite({
    '工具 (1).zip': text,
    '第#1步 100%.bin': text,
    "it's.7z": text,
    '大图.png': text,
    '.配置': text,
    '目录/内.txt': text,
    '页.v2.md': text,
    'a.html': text,
  });
  const sha256 = createHash('sha256').update(text).digest('hex');
  const folder = `assets/files/${sha256.slice(0, 16)}`;
  const facts = {size: '6 B', sha256};
  expect(
    await transform(siteDir, [
      './工具 (1).zip',
      '第#1步 100%.bin',
      "./it's.7z",
      './a.html',
    ]),
  ).toEqual([
    {
      ...facts,
      path: `${folder}/%E5%B7%A5%E5%85%B7%20(1).zip`,
      name: '工具 (1).zip',
      type: 'ZIP',
    },
    {
      ...facts,
      path: `${folder}/%E7%AC%AC%231%E6%AD%A5%20100%25.bin`,
      name: '第#1步 100%.bin',
      type: 'BIN',
    },
    {...facts, path: `${folder}/it%27s.7z`, name: "it's.7z", type: '7Z'},
    {...facts, path: `${folder}/a.html`, name: 'a.html', type: 'HTML'},
  ]);
  // Dot files are not deployed; a picture is shown and not saved.
  const [hidden, picture] = await transform(siteDir, ['./.配置', './大图.png']);
  expect(hidden).toMatchObject({path: `${folder}/_%E9%85%8D%E7%BD%AE`});
  expect(picture).toEqual({path: `${folder}/%E5%A4%A7%E5%9B%BE.png`});
  const others = [
    './另一篇.md#标题',
    './没有.html',
    '/a.html',
    './目录',
    './目录/',
    './页.v2',
    './1.2',
    '/docs/intro',
    '/blog/rss.xml',
    'https://example.com/a.zip',
    '#标题',
    'mailto:a@example.com',
  ];
  expect(await transform(siteDir, others)).toEqual(others);
});

test('a missing file is named with its line', async () => {
  const siteDir = createSite({'有.zip': ''});
  await expect(transform(siteDir, ['./有.zip', './没有.zip'])).rejects.toThrow(
    'docs/教程.md:2：链接「./没有.zip」指向的文件不存在',
  );
  await expect(transform(siteDir, ['@site/docs/没有.7z'])).rejects.toThrow(
    'docs/教程.md:1：链接「@site/docs/没有.7z」指向的文件不存在',
  );
});

test('a file is hashed again only when it has changed', async () => {
  const siteDir = createSite({'工具.zip': '甲甲'});
  const source = path.join(siteDir, 'docs/工具.zip');
  const {sha256} = await readFacts(source, siteDir);
  const store = path.join(siteDir, 'node_modules/.cache/attachments');
  const [name = ''] = readdirSync(store);
  const record = path.join(store, name);
  writeFileSync(
    record,
    readFileSync(record, 'utf8').replace(sha256, 'from the store'),
  );
  expect((await readFacts(source, siteDir)).sha256).toBe('from the store');
  // The same size and, as a copying tool leaves it, the same time of change.
  const {mtimeMs} = JSON.parse(readFileSync(record, 'utf8')) as {
    mtimeMs: number;
  };
  writeFileSync(source, '乙乙');
  utimesSync(source, mtimeMs / 1000, mtimeMs / 1000);
  expect((await readFacts(source, siteDir)).sha256).toBe(
    createHash('sha256').update('乙乙').digest('hex'),
  );
});
