import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {runBuild} from '../../support/sites';
import {copyWithOwnCache, createStockSite, writePage} from './pages';
import {type Visit, visit} from './load';
import {part} from './screenshots';

const screens = {
  '390 px，DPR 3': {width: 390, height: 844, scale: 3},
  '1440 px，DPR 1': {width: 1440, height: 900, scale: 1},
};

const seeds = (count: number, from = 1) =>
  Array.from({length: count}, (_, at) => from + at);

async function build(dir: string, env?: Record<string, string>) {
  const start = Date.now();
  const {code, output} = await runBuild(dir, env);
  expect(code, output).toBe(0);
  return (Date.now() - start) / 1000;
}

const kilobytes = (bytes: number) => Math.round(bytes / 1024);

/** A line of the table: ours, stock, and the share. */
function compare(label: string, ours: number, stock: number): string {
  const share = ((ours / stock) * 100).toFixed(1);
  return `| ${label} | ${kilobytes(ours)} | ${kilobytes(stock)} | ${share} % |`;
}

test('a page of 30 screenshots beside the stock preset', async ({browser}) => {
  const sites = {
    ours: {dir: copyWithOwnCache('bench-page'), baseUrl: '/game-toolkit/'},
    stock: {dir: createStockSite('bench-stock'), baseUrl: '/'},
  };
  const visits: Record<string, Record<string, Visit>> = {};
  for (const [name, {dir, baseUrl}] of Object.entries(sites)) {
    await writePage(path.join(dir, 'docs'), 'shots', seeds(30));
    await build(dir);
    const server = await startPagesServer(path.join(dir, 'build'), baseUrl);
    const page = `${server.origin}${baseUrl}${name === 'ours' ? 'docs/' : ''}shots`;
    visits[name] = {};
    for (const [screen, size] of Object.entries(screens)) {
      visits[name][screen] = await visit(browser, page, size);
    }
    await server.close();
  }
  const lines = Object.keys(screens).flatMap((screen) => {
    const ours = visits.ours?.[screen];
    const stock = visits.stock?.[screen];
    if (!ours || !stock) {
      throw new Error(screen);
    }
    if (screen.startsWith('390')) {
      for (const when of ['atStart', 'atEnd'] as const) {
        expect(ours[when].all / stock[when].all).toBeLessThanOrEqual(0.3);
      }
    }
    expect(ours).toMatchObject({shift: 0, initiator: 'parser'});
    const rows = (['all', 'pictures'] as const).flatMap((kind) => {
      const what = kind === 'all' ? '全部' : '图片';
      return [
        compare(
          `${screen}，${what}，不滚动`,
          ours.atStart[kind],
          stock.atStart[kind],
        ),
        compare(
          `${screen}，${what}，滚到底`,
          ours.atEnd[kind],
          stock.atEnd[kind],
        ),
      ];
    });
    const both = (label: string, read: (each: Visit) => string | number) =>
      `| ${screen}，${label} | ${read(ours)} | ${read(stock)} | |`;
    return [
      ...rows,
      both('CLS', ({shift}) => shift.toFixed(4)),
      both('LCP 图片由谁请求', ({initiator}) => initiator),
    ];
  });
  console.log(
    ['| | 本站（KB） | 原版（KB） | 比例 |', '| --- | --- | --- | --- |']
      .concat(lines)
      .join('\n'),
  );
});

test('1000 pictures, and a rebuild with one page changed', async () => {
  const dir = copyWithOwnCache('bench-thousand');
  const store = path.join(dir, 'node_modules/.cache/pictures');
  const pages = seeds(50).map((page) => `page-${page}`);
  for (const [index, page] of pages.entries()) {
    const folder = path.join(dir, 'docs', page);
    await writePage(folder, page, seeds(20, index * 20 + 1), part);
  }
  // With the bundler's cache, as on a maintainer's machine.
  const env = {DOCUSAURUS_NO_PERSISTENT_CACHE: ''};
  const cold = await build(dir, env);
  const encoded = readdirSync(store).sort();
  const unchanged = await build(dir, env);
  const changed = path.join(dir, 'docs/page-7/page-7.md');
  writeFileSync(changed, `${readFileSync(changed, 'utf8')}\n又加了一段。\n`);
  const rebuild = await build(dir, env);
  const again = readdirSync(store).sort();
  expect(again).toEqual(encoded);
  console.log(
    [
      '| 1000 张 640×360 的图 | 秒 | 编码的文件 |',
      '| --- | --- | --- |',
      `| 首次构建 | ${cold.toFixed(1)} | ${encoded.length} |`,
      `| 未改动 | ${unchanged.toFixed(1)} | 0 |`,
      `| 改动一页 | ${rebuild.toFixed(1)} | ${again.length - encoded.length} |`,
    ].join('\n'),
  );
});
