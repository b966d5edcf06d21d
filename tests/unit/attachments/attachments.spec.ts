import path from 'node:path';

import {expect, test} from '@playwright/test';
import {fromMarkdown} from 'mdast-util-from-markdown';

import {fileRequestSteps} from '../../../src/lib/node/fileRequests';
import {attachmentKind} from '../../../src/plugins/attachments/node/attachmentKind';
import {
  formatSize,
  formatType,
} from '../../../src/plugins/attachments/node/formatFacts';
import {loadFile} from '../../support/articleFiles';
import {sha256Of} from '../../support/files';
import {siteWith} from '../siteWith';

// Useless and changed files, one file beside two: tests/build/cached.spec.ts.

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
    ...['./另一篇.md#标题', './没有.html', './目录', './页.v2', '/docs/intro'],
    ...['/blog/rss.xml', '#标题', 'https://example.com/a.zip'],
  ];
  expect(transform(siteDir, kept)).toEqual(kept);
});

test('sizes and types read as in Windows Explorer', () => {
  expect(formatSize(1023)).toBe('1023 B');
  expect(formatSize(1536)).toBe('1.5 KB');
  expect(formatSize(1024 ** 2 - 1)).toBe('1 MB');
  expect(formatSize(345.6 * 1024 ** 2)).toBe('346 MB');
  expect(formatSize(3000 * 1024 ** 3)).toBe('3000 GB');
  expect(formatType('字库 v1.2.zip')).toBe('ZIP');
  expect(formatType('源码.tar.gz')).toBe('TAR.GZ');
  expect(formatType('.gitignore')).toBeUndefined();
  expect(formatType('说明.第二版')).toBeUndefined();
});
