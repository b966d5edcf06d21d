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
import {createSite, respond} from '../../support/articleFiles';

/** A site whose docs folder holds these files. */
function createFiles(files: Record<string, string>): string {
  const {siteDir, save} = createSite();
  for (const [name, text] of Object.entries(files)) {
    save(name, text);
  }
  return siteDir;
}

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

/** What an article's request gets, and the addresses to publish at. */
async function answer(siteDir: string, resourceQuery: string) {
  const {value, notes} = await respond(
    answerRequests(
      attachment,
      answerAttachment,
      {siteDir, baseUrl: '/base/'},
      {isServer: false, isDevelopment: false},
    ),
    {resourceQuery},
  );
  const emitted = Object.values(notes).flatMap((note) =>
    (JSON.parse(note) as [string, string][]).map(([address]) => address),
  );
  return {
    ...(value as {href: string; name?: string}),
    emitted,
    noteNames: Object.keys(notes),
  };
}

test('a link to a file becomes a download, any other stays', async () => {
  const text = '内容';
  const siteDir = createFiles({
    '工具 (1).zip': text,
    '第#1步! 100%.bin': text,
    '大图.png': text,
    '.配置': text,
    '目录/内.txt': text,
    '页.v2.md': text,
    'a.html': text,
  });
  const sha256 = createHash('sha256').update(text).digest('hex');
  const folder = `assets/files/${sha256.slice(0, 16)}`;
  const urls = ['./工具 (1).zip', '第#1步! 100%.bin', './a.html', './.配置'];
  const expected = [
    ['工具 (1).zip', 'ZIP', '%E5%B7%A5%E5%85%B7%20(1).zip'],
    ['第#1步! 100%.bin', 'BIN', '%E7%AC%AC%231%E6%AD%A5!%20100%25.bin'],
    ['a.html', 'HTML', 'a.html'],
    // Dot files are not deployed.
    ['.配置', undefined, '_%E9%85%8D%E7%BD%AE'],
  ];
  for (const [index, query] of (await transform(siteDir, urls)).entries()) {
    const [name, type, address] = expected[index] ?? [];
    const href = `/base/${folder}/${address}`;
    const emitted = [decodeURIComponent(`${folder}/${address}`)];
    const facts = {name, type, size: '6 B', sha256, href, emitted};
    const {noteNames, ...answered} = await answer(siteDir, query);
    expect(noteNames).toHaveLength(1);
    expect(answered).toEqual(
      type ? facts : expect.objectContaining({name, href}),
    );
  }
  // A picture is shown and not saved.
  const [picture = ''] = await transform(siteDir, ['./大图.png']);
  const shown = await answer(siteDir, picture);
  expect(shown.href).toBe(`/base/${folder}/%E5%A4%A7%E5%9B%BE.png`);
  expect(shown.name).toBeUndefined();
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
  const siteDir = createFiles({'有.zip': ' '});
  await expect(transform(siteDir, ['./有.zip', './没有.zip'])).rejects.toThrow(
    'docs/教程.md:2：链接「./没有.zip」指向的文件不存在',
  );
  await expect(transform(siteDir, ['@site/docs/没有.7z'])).rejects.toThrow(
    'docs/教程.md:1：链接「@site/docs/没有.7z」指向的文件不存在',
  );
});

test('a path on the writer’s disk is an error, a backslash is a slash', async () => {
  const siteDir = createFiles({'件/有.zip': ' '});
  const [query] = await transform(siteDir, ['.\\件\\有.zip']);
  expect(new URLSearchParams(query).get('attachment')).toBe('docs/件/有.zip');
  for (const url of ['C:\\件\\有.zip', 'file:///C:/件/有.zip']) {
    await expect(transform(siteDir, [url])).rejects.toThrow(
      `docs/教程.md:1：链接「${url}」指向的文件不存在`,
    );
  }
});

test('one file beside two documents is one file', async () => {
  const siteDir = createFiles({'甲/说明.txt': '同', '乙/说明.txt': '同'});
  const queries = await transform(siteDir, ['甲/说明.txt', '乙/说明.txt']);
  const [one, other] = await Promise.all(
    queries.map((query) => answer(siteDir, query)),
  );
  expect(one?.emitted).toEqual(other?.emitted);
  expect(one?.noteNames).not.toEqual(other?.noteNames);
});

test('a useless file is named with the line that asks for it', async () => {
  const siteDir = createFiles({
    '空.zip': '',
    '指针.zip': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n',
    '文件夹.zip/内.txt': ' ',
  });
  // Nobody can read a link to itself.
  symlinkSync('环.zip', path.join(siteDir, 'docs/环.zip'));
  for (const [name, what, fix] of [
    ['空.zip', '是空的（0 字节）', 'ZIP'],
    ['指针.zip', '只是 Git LFS 的指针，没有文件内容', 'git lfs pull'],
    ['文件夹.zip', '是文件夹', '压缩成 ZIP'],
    ['环.zip', '无法读取（ELOOP）', '权限'],
    ['没有.zip', '不存在', '放回原处'],
  ] as const) {
    const query = `?attachment=docs/${name}&where=docs/教程.md:7`;
    const text = `docs/教程.md:7：附件「${name}」${what}\n   改法：`;
    const error = await answer(siteDir, query).catch(String);
    expect(error).toContain(text);
    expect(error).toContain(fix);
  }
});

test('a file is hashed once, and again when it has changed', async () => {
  const siteDir = createFiles({'工具.zip': '甲甲'});
  const source = path.join(siteDir, 'docs/工具.zip');
  const facts = await readFacts(source);
  expect(await readFacts(source)).toBe(facts);
  writeFileSync(source, '乙乙');
  const sha256 = createHash('sha256').update('乙乙').digest('hex');
  expect(await readFacts(source)).toEqual({sha256, size: 6});
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
