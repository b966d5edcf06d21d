import {expect, test} from '@playwright/test';
import type {PhrasingContent, Root} from 'mdast';

import {readSpacedAddresses} from '../../../src/plugins/markdown-reading/build/spacedAddresses';

/** What becomes of a paragraph that the parser took for one text. */
function read(value: string, source = value): PhrasingContent[] {
  const start = {line: 3, column: 1, offset: 0};
  const end = {line: 3, column: 1, offset: source.length};
  const children: PhrasingContent[] = [
    {type: 'text', value, position: {start, end}},
  ];
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  readSpacedAddresses()(tree, {value: source});
  return children;
}

test('a blank in a file name needs no angle brackets', () => {
  const text = '前 ![说明](./图 1.png)\n与 [下载](./工具 v1 (2).zip "标 题")。';
  expect(read(text)).toMatchObject([
    {type: 'text', value: '前 '},
    {url: './图 1.png', alt: '说明', position: {start: {line: 3}}},
    {type: 'text', value: '\n与 '},
    {
      ...{type: 'link', url: './工具 v1 (2).zip', title: '标 题'},
      ...{children: [{value: '下载'}], position: {start: {line: 4}}},
    },
    {type: 'text', value: '。'},
  ]);
  const urls = ['./第#3步 100%.PNG', '../另 一处/[终] a.7z', '/a & b.bin'];
  for (const url of urls) {
    expect(read(`![图](${url})`), url).toMatchObject([{type: 'image', url}]);
  }
});

test('what is not a file stays text', () => {
  for (const text of [
    '[注](见第 3.2 节)',
    '[链](https://example.com/a b.png)',
    '[键](foo bar)',
    '[空]()',
    '普通的文字',
  ]) {
    expect(read(text), text).toMatchObject([{type: 'text', value: text}]);
  }
  const text = '![说明](./图 1.png)';
  expect(read(text, '\\![说明](./图 1.png)')).toMatchObject([{value: text}]);
  expect(read(text, '!\\[说明\\](./图 1.png)')).toMatchObject([{value: text}]);
});
