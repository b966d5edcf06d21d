import {mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {copyProject} from '../../support/siteCopy';
import {runBuild} from '../../support/sites';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const pointer =
  'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';

test('files that a cached article asks for, and that became useless, are named with file and line', async () => {
  const links = ['删去', '变空', '文件夹', '指针', '相同'];
  const text = [
    '# 甲',
    ...links.map((name) => `[${name}](.\\文件\\${name}.zip)`),
    '![图](.\\文件\\图.svg)',
    '<img src="./文件/图二.svg" alt="图">',
    '',
  ].join('\n\n');
  const files = Object.fromEntries(
    links.map((name) => [`docs/甲/文件/${name}.zip`, name]),
  );
  const dir = copyProject({
    name: 'gone',
    overlay: {
      ...files,
      'docs/甲/甲.md': text,
      'docs/甲/文件/图.svg': drawing,
      'docs/甲/文件/图二.svg': drawing,
      // The same file beside another document.
      'docs/乙/乙.md': '# 乙\n\n[相同](./相同.zip)\n',
      'docs/乙/相同.zip': '相同',
    },
  });
  const build = () => runBuild(dir, {DOCUSAURUS_NO_PERSISTENT_CACHE: ''});
  const first = await build();
  expect(first.code, first.output).toBe(0);
  const published = readdirSync(path.join(dir, 'build/assets/files'), {
    recursive: true,
  }).map((name) => path.basename(String(name)));
  expect(published.filter((name) => name === '相同.zip')).toHaveLength(1);
  expect(published).toEqual(
    expect.arrayContaining(links.map((name) => `${name}.zip`)),
  );

  const folder = path.join(dir, 'docs/甲/文件');
  rmSync(path.join(folder, '删去.zip'));
  writeFileSync(path.join(folder, '变空.zip'), '');
  rmSync(path.join(folder, '文件夹.zip'));
  mkdirSync(path.join(folder, '文件夹.zip'));
  writeFileSync(path.join(folder, '指针.zip'), pointer);
  rmSync(path.join(folder, '图.svg'));
  writeFileSync(path.join(folder, '图二.svg'), pointer);
  const {code, output} = await build();
  expect(code).toBe(1);
  const summary = output.slice(output.indexOf('构建没有完成'));
  for (const [line, what] of [
    [3, '附件「删去.zip」不存在'],
    [5, '附件「变空.zip」是空的（0 字节）'],
    [7, '附件「文件夹.zip」是文件夹'],
    [9, '附件「指针.zip」只是 Git LFS 的指针，没有文件内容'],
    [13, '图片「图.svg」不存在'],
    [15, '图片「图二.svg」只是 Git LFS 的指针，没有文件内容'],
  ] as const) {
    expect(summary).toContain(`docs/甲/甲.md:${line}：${what}`);
  }
  expect(summary).toContain('共 6 处要改');
  expect(summary).toContain('git lfs pull');
});
