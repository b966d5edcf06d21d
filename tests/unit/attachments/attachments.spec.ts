import {symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {fromMarkdown} from 'mdast-util-from-markdown';

import {fileRequestSteps} from '../../../src/lib/node/fileRequests';
import {attachmentKind} from '../../../src/plugins/attachments/node/attachmentKind';
import {
  formatSize,
  formatType,
} from '../../../src/plugins/attachments/node/formatFacts';
import {readFileDigest} from '../../../src/plugins/attachments/node/readFileDigest';
import {loadFile} from '../../support/articleFiles';
import {sha256Of} from '../../support/files';
import {siteWith} from '../siteWith';

// Useless files and one file beside two documents: tests/build/cached.spec.ts.

/** What becomes of links on lines 1, 2, …: the query, or the address. */
function transform(siteDir: string, urls: string[]): string[] {
  const tree = fromMarkdown(urls.map((url) => `[](<${url}>)`).join('\n'));
  const file = {path: path.join(siteDir, 'docs/教程.md'), data: {}};
  const folders = {siteDir, staticDirs: ['static']};
  const [remark] = fileRequestSteps(attachmentKind, folders).remark;
  remark?.()(tree, file);
  const [paragraph] = tree.children;
  return (paragraph?.type === 'paragraph' ? paragraph.children : []).flatMap(
    (node) => {
      const value =
        node.type === 'mdxJsxTextElement' ? node.attributes[0]?.value : null;
      return typeof value === 'object' && value
        ? (/\?[^"]+/.exec(value.value)?.[0] ?? '')
        : node.type === 'link'
          ? node.url
          : [];
    },
  );
}

async function loadAttachment(siteDir: string, resourceQuery: string) {
  const {value, emitted} = await loadFile(attachmentKind, siteDir, {
    resourceQuery,
  });
  const published = Object.values(emitted).flatMap((note) =>
    Object.keys(JSON.parse(note) as Record<string, string>),
  );
  return {...(value as {href: string; name?: string}), published};
}

// What a download says of itself: tests/e2e/attachments/attachments.spec.ts.
test('a link to no file stays; a dot file gets a name that is deployed', async () => {
  const files = ['.配置', 'a.html', '目录/内.txt', '页.v2.md'];
  const siteDir = siteWith(
    Object.fromEntries(files.map((name) => [`docs/${name}`, '内容'])),
  );
  const [query = ''] = transform(siteDir, ['./.配置']);
  const folder = `assets/files/${sha256Of('内容').slice(0, 16)}`;
  expect(await loadAttachment(siteDir, query)).toMatchObject({
    name: '.配置',
    href: `/base/${folder}/_%E9%85%8D%E7%BD%AE`,
    published: [`${folder}/_配置`],
  });
  const kept = [
    ...['./另一篇.md#标题', './没有.html', '/a.html', './目录', './目录/'],
    ...['./页.v2', './1.2', '/docs/intro', '/blog/rss.xml', '#标题'],
    ...['https://example.com/a.zip', 'mailto:a@example.com'],
  ];
  expect(transform(siteDir, kept)).toEqual(kept);
});

test('a file that is not there or not readable is named with its line', async () => {
  const siteDir = siteWith({'docs/有.zip': ' '});
  for (const url of [
    ...['./没有.zip', '@site/docs/没有.7z'],
    ...['C:\\件\\有.zip', 'file:///C:/件/有.zip'],
  ]) {
    expect(() => transform(siteDir, ['./有.zip', url])).toThrow(
      `docs/教程.md:2：链接「${url}」指向的文件不存在`,
    );
  }

  symlinkSync('环.zip', path.join(siteDir, 'docs/环.zip'));
  const query = '?attachment=docs/环.zip&where=docs/教程.md:7';
  await expect(loadAttachment(siteDir, query)).rejects.toThrow(
    /docs\/教程\.md:7：附件「环\.zip」无法读取（ELOOP）\n {3}改法：.*权限/,
  );
});

test('of two definitions of one reference, the first counts', () => {
  const siteDir = siteWith({'docs/新.zip': '新', 'docs/旧.zip': '旧'});
  const tree = fromMarkdown('[下载][件]\n\n[件]: ./新.zip\n[件]: ./旧.zip\n');
  const file = {path: path.join(siteDir, 'docs/a.md'), data: {}};
  const [remark] = fileRequestSteps(attachmentKind, {
    siteDir,
    staticDirs: [],
  }).remark;
  remark?.()(tree, file);
  const request = JSON.stringify(tree.children[0]);
  expect(request).toContain(encodeURIComponent('新.zip'));
  expect(request).not.toContain(encodeURIComponent('旧.zip'));
});

test('a file is hashed once, and again when it has changed', async () => {
  const source = path.join(siteWith({'docs/a.zip': '甲甲'}), 'docs/a.zip');
  expect(await readFileDigest(source)).toBe(await readFileDigest(source));
  writeFileSync(source, '乙乙');
  expect(await readFileDigest(source)).toEqual({
    sha256: sha256Of('乙乙'),
    size: 6,
  });
});

test('sizes and types read as in Windows Explorer', () => {
  const sizes: Record<number, string> = {
    1023: '1023 B',
    1536: '1.5 KB',
    [1024 ** 2 - 1]: '1 MB',
    [345.6 * 1024 ** 2]: '346 MB',
    [3000 * 1024 ** 3]: '3000 GB',
  };
  for (const [bytes, text] of Object.entries(sizes)) {
    expect(formatSize(Number(bytes)), bytes).toBe(text);
  }

  const types: Record<string, string | undefined> = {
    '字库 v1.2.zip': 'ZIP',
    '源码.tar.gz': 'TAR.GZ',
    '.gitignore': undefined,
    '说明.第二版': undefined,
  };
  for (const [name, type] of Object.entries(types)) {
    expect(formatType(name), name).toBe(type);
  }
});
