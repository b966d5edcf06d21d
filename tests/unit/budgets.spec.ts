import {expect, test} from '@playwright/test';

import {addressBytes} from '../../src/plugins/budgets/growth';
import {judgeGrowth, judgePages} from '../../src/plugins/budgets/judge';
import type {Page} from '../../src/plugins/budgets/sample';
import {readPage} from '../../src/plugins/budgets/page';
import {scriptsOf, type Weight} from '../../src/plugins/budgets/weigh';
import {budgets, growth} from '../../src/site/budgets';

const page: Page = {
  type: 'doc',
  component: '@theme/DocItem',
  route: '/a/docs/intro',
  paths: ['/a/docs', '/a/docs/intro'],
  file: 'docs/intro.html',
};

/** A page that takes just what it may. */
function weightWithin(): Weight {
  const {script, style, html, requests} = budgets.doc;
  const weight = (figure: number) => ({figure, parts: []});
  return {
    script: weight(script * 1000),
    style: weight(style * 1000),
    html: weight(html * 1000),
    requests: weight(requests),
  };
}

test('the article, the sidebar and the contents cost nothing, however long', () => {
  const frame = (text: string) =>
    readPage(
      `<!doctype html><head><style>a{}</style>` +
        `<script type=application/ld+json>{"a":"${text}"}</script></head><nav>站</nav>` +
        `<aside class=menu>${text}</aside><main id=x>${text}` +
        `<img src=/a/assets/b.png></main><nav>` +
        `<div class="Ab1_x thin-scrollbar"><ul><li>${text}</ul></div></nav><footer>尾</footer>`,
      '/a/',
    );
  const short = frame('短');
  expect(frame('长'.repeat(10_000))).toEqual(short);
  expect(short.frame).toContain('<nav>站</nav>');
  expect(short.frame).toContain('<footer>尾</footer>');
  expect(short.styles).toBe('a{}');
  expect(short.others).toEqual([]);
});

test('files are found with and without quotes, each of them once', () => {
  const {sheets, others} = readPage(
    '<link rel=stylesheet href=/a/s.css><link rel="stylesheet" href="/a/s.css">' +
      '<link href="/a/t.css" rel=stylesheet><link rel=icon href=/a/i.svg>' +
      '<link rel=preload href=/a/f.woff2><link rel=canonical href=/a/>' +
      '<link rel=stylesheet href=https://other.example/o.css>' +
      '<img alt="" src=/a/logo.svg><img src="/a/logo.svg" alt="">',
    '/a/',
  );
  expect(sheets).toEqual(['s.css', 't.css']);
  expect(others).toEqual(['i.svg', 'f.woff2', 'logo.svg']);
});

test('scripts are those of all routes above a page, but for its text', () => {
  const build = {
    outDir: '',
    baseUrl: '/a/',
    chunkFiles: new Map([
      ['main', ['runtime.js', 'main.js']],
      ['frame', ['common.js', 'frame.js']],
      ['item', ['common.js', 'item.js']],
      ['text', ['text.js']],
    ]),
    pageChunks: {
      byPath: new Map([
        ['/a/docs', ['frame']],
        ['/a/docs/intro', ['item', 'text']],
        ['/a/blog', ['blog']],
      ]),
      content: new Set(['text']),
    },
  };
  expect(scriptsOf([...page.paths], build)).toEqual(
    ['runtime.js', 'main.js', 'common.js', 'frame.js'].concat('item.js'),
  );
});

test('growth counts addresses, chunk names and hashes, and nothing else', () => {
  const names = {
    addresses: ['/a/docs/一'],
    files: ['assets/js/0123abcd.fedc9876.js'],
  };
  const bytes = (script: string) => addressBytes([script], names);
  expect(bytes('go("/a/docs/二",x={abcd:1})')).toBe(0);
  expect(bytes('{path:"/a/docs/一",component:f("/a/docs/一","c5f")}')).toBe(
    2 * (Buffer.byteLength('/a/docs/一') + 3),
  );
  expect(bytes('{"/a/docs/一-c5f":1}')).toBe(
    Buffer.byteLength('/a/docs/一-c5f') + 3,
  );
  expect(bytes('{"0123abcd":"fedc9876"}')).toBe(22);
});

test('a page within its budget is left alone', () => {
  expect(judgePages([{page, weight: weightWithin()}])).toEqual([]);
  expect(judgeGrowth(growth.perPage * 10, 10)).toEqual([]);
});

test('a page beyond it is named with figure, limit, files and remedy', () => {
  const weight = weightWithin();
  weight.script.figure += 100;
  weight.script.parts = [
    {file: 'assets/js/main.js', bytes: 98_765},
    {file: 'assets/js/a.js', bytes: 4321},
  ];
  weight.requests.figure += 1;
  const lighter = {...page, file: 'docs/lighter.html'};
  const [script, requests, ...rest] = judgePages([
    {page: lighter, weight: weightWithin()},
    {page, weight},
  ]);
  expect(rest).toEqual([]);
  expect(script?.where).toBe('docs/intro.html');
  expect(script?.what).toContain('文档页 /a/docs/intro 的脚本是 ');
  expect(script?.what).toContain(`超出上限 ${budgets.doc.script}.0 KB`);
  expect(script?.what).toContain('assets/js/main.js（98.8 KB）');
  expect(script?.fix).toContain('npm run bundles');
  expect(script?.fix).toContain('src/site/budgets.ts');
  expect(requests?.what).toContain(`请求数是 ${budgets.doc.requests + 1} 个`);
  const [grown] = judgeGrowth(growth.perPage * 10 + 1, 10);
  expect(grown?.what).toContain('10 页');
});

for (const measure of ['script', 'style', 'html', 'requests'] as const) {
  test(`${measure} beyond the limit is one error, which names its entry`, () => {
    const weight = weightWithin();
    weight[measure].figure += 1;
    const found = judgePages([{page, weight}]);
    expect(found).toHaveLength(1);
    expect(found[0]?.fix).toContain(`budgets.doc.${measure} 调高`);
  });
}

test('a site of any size may name only so many pages everywhere', () => {
  const most = growth.perPage * growth.pages;
  expect(judgeGrowth(most, 100_000)).toEqual([]);
  expect(judgeGrowth(most + 1, 100_000)).toHaveLength(1);
});
