import {createHash} from 'node:crypto';
import {symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import type {Link, Root} from 'mdast';

import {answerRequests} from '../../../src/lib/build/fileRequests';
import {
  answerAttachment,
  attachment,
  formatSize,
  formatType,
  readFacts,
} from '../../../src/plugins/attachments/build/answer';
import {attachmentSteps} from '../../../src/plugins/attachments/build/remarkAttachments';
import {respond} from '../../support/articleFiles';
import {siteWith} from '../siteWith';

// Useless files and one file beside two documents: tests/build/cached.spec.ts.

/** What becomes of links on lines 1, 2, …: the query, or the address. */
async function transform(siteDir: string, urls: string[]): Promise<string[]> {
  const children = urls.map((url, index): Link => {
    const point = {line: index + 1, column: 1};
    const position = {start: point, end: point};
    return {type: 'link', url, position, children: []};
  });
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  const file = {path: path.join(siteDir, 'docs/教程.md'), data: {}};
  const folders = {siteDir, staticDirs: ['static']};
  const [remark] = attachmentSteps(folders).remark;
  await remark?.()(tree, file);
  const [paragraph] = tree.children;
  return (paragraph?.type === 'paragraph' ? paragraph.children : []).map(
    (node) => {
      const value =
        node.type === 'mdxJsxTextElement' ? node.attributes[0]?.value : null;
      return typeof value === 'object' && value
        ? (/\?[^"]+/.exec(value.value)?.[0] ?? '')
        : (node as Link).url;
    },
  );
}

async function answer(siteDir: string, resourceQuery: string) {
  const rules = answerRequests(
    attachment,
    answerAttachment,
    {siteDir, baseUrl: '/base/'},
    {isServer: false, isDevelopment: false},
  );
  const {value, notes} = await respond(rules, {resourceQuery});
  const emitted = Object.values(notes).flatMap((note) =>
    (JSON.parse(note) as [string, string][]).map(([address]) => address),
  );
  return {...(value as {href: string; name?: string}), emitted};
}

const sha256Of = (text: string) =>
  createHash('sha256').update(text).digest('hex');

test('a link to a file becomes a download, any other stays', async () => {
  const text = '内容';
  const names = ['工具 (1).zip', '第#1步! 100%.bin', 'a.html', '.配置'];
  const others = ['大图.png', '目录/内.txt', '页.v2.md'];
  const siteDir = siteWith(
    Object.fromEntries(
      [...names, ...others].map((name) => [`docs/${name}`, text]),
    ),
  );
  const sha256 = sha256Of(text);
  const folder = `assets/files/${sha256.slice(0, 16)}`;
  const expected = [
    ['ZIP', '%E5%B7%A5%E5%85%B7%20(1).zip'],
    ['BIN', '%E7%AC%AC%231%E6%AD%A5!%20100%25.bin'],
    ['HTML', 'a.html'],
    // Dot files are not deployed.
    [undefined, '_%E9%85%8D%E7%BD%AE'],
  ];
  const queries = await transform(siteDir, [
    ...names.map((name) => `./${name}`),
    './大图.png',
  ]);
  for (const [index, name] of names.entries()) {
    const [type, address] = expected[index] ?? [];
    const href = `/base/${folder}/${address}`;
    const emitted = [decodeURIComponent(`${folder}/${address}`)];
    const facts = {name, type, size: '6 B', sha256, href, emitted};
    expect(await answer(siteDir, queries[index] ?? '')).toEqual(
      type ? facts : expect.objectContaining({name, href}),
    );
  }
  // A picture is shown and not saved.
  const shown = await answer(siteDir, queries.at(-1) ?? '');
  expect(shown.href).toBe(`/base/${folder}/%E5%A4%A7%E5%9B%BE.png`);
  expect(shown.name).toBeUndefined();
  const kept = [
    ...['./另一篇.md#标题', './没有.html', '/a.html', './目录', './目录/'],
    ...['./页.v2', './1.2', '/docs/intro', '/blog/rss.xml', '#标题'],
    ...['https://example.com/a.zip', 'mailto:a@example.com'],
  ];
  expect(await transform(siteDir, kept)).toEqual(kept);
});

test('a missing file is named with its line, one of a disk too', async () => {
  const siteDir = siteWith({'docs/有.zip': ' '});
  for (const url of [
    ...['./没有.zip', '@site/docs/没有.7z'],
    ...['C:\\件\\有.zip', 'file:///C:/件/有.zip'],
  ]) {
    await expect(transform(siteDir, ['./有.zip', url])).rejects.toThrow(
      `docs/教程.md:2：链接「${url}」指向的文件不存在`,
    );
  }
});

test('a file that nobody can read is named with the line that asks', async () => {
  const siteDir = siteWith({'docs/有.zip': ' '});
  symlinkSync('环.zip', path.join(siteDir, 'docs/环.zip'));
  const query = '?attachment=docs/环.zip&where=docs/教程.md:7';
  await expect(answer(siteDir, query)).rejects.toThrow(
    /docs\/教程\.md:7：附件「环\.zip」无法读取（ELOOP）\n {3}改法：.*权限/,
  );
});

test('a file is hashed once, and again when it has changed', async () => {
  const source = path.join(siteWith({'docs/a.zip': '甲甲'}), 'docs/a.zip');
  expect(await readFacts(source)).toBe(await readFacts(source));
  writeFileSync(source, '乙乙');
  expect(await readFacts(source)).toEqual({sha256: sha256Of('乙乙'), size: 6});
});

test('sizes and types read as in Windows Explorer', () => {
  const sizes: Record<number, string> = {
    0: '0 B',
    1023: '1023 B',
    1024: '1 KB',
    1536: '1.5 KB',
    [1024 ** 2 - 1]: '1 MB',
    [12.3 * 1024 ** 2]: '12.3 MB',
    [345.6 * 1024 ** 2]: '346 MB',
    [2 * 1024 ** 3]: '2 GB',
    [3000 * 1024 ** 3]: '3000 GB',
  };
  for (const [bytes, text] of Object.entries(sizes)) {
    expect(formatSize(Number(bytes)), bytes).toBe(text);
  }

  const types: Record<string, string | undefined> = {
    '字库 v1.2.zip': 'ZIP',
    '补丁.7z': '7Z',
    '源码.tar.gz': 'TAR.GZ',
    '存档.BIN': 'BIN',
    许可: undefined,
    '.gitignore': undefined,
    '说明.第二版': undefined,
  };
  for (const [name, type] of Object.entries(types)) {
    expect(formatType(name), name).toBe(type);
  }
});
