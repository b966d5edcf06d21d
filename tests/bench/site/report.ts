import {cpus, platform, release} from 'node:os';

import {documentTable, kindsTable, useTable} from './reportPages';
import {type BuildKind, type Builds, median, type Results} from './results';
import {compare, comparison, table} from './table';

const buildNames: Record<BuildKind, string> = {
  cold: '首次',
  warm: '未改动',
  changed: '改动一页',
};

const targets: Record<BuildKind, string> = {
  cold: '÷ 原版 ≤ 1.15',
  warm: '÷ 原版 ≤ 1.15',
  changed: '÷ 原版 ≤ 1.0',
};

function buildRows({size, costs, output}: Builds) {
  const kinds = Object.keys(buildNames) as BuildKind[];
  const {ours, stock} = costs;
  const memory = (site: 'ours' | 'stock') =>
    Math.max(
      ...kinds.flatMap((kind) => costs[site][kind].map((c) => c.memory)),
    );
  return [
    ...kinds.map((kind) =>
      compare(
        `${size} 页，${buildNames[kind]}（CPU 秒）`,
        median(ours[kind].map(({cpu}) => cpu)),
        median(stock[kind].map(({cpu}) => cpu)),
        {digits: 1, target: size === 100 ? targets[kind] : ''},
      ),
    ),
    compare(`${size} 页，内存峰值（MB）`, memory('ours'), memory('stock')),
    compare(
      `${size} 页，输出（MB）`,
      output.ours.bytes / 1e6,
      output.stock.bytes / 1e6,
      {digits: 1},
    ),
  ];
}

/** What each further page costs, from one size to the next. */
function furtherRows(builds: Builds[]) {
  return builds.slice(1).flatMap((to, at) => {
    const from = builds[at] as Builds;
    const pages = to.size - from.size;
    const label = `${from.size} → ${to.size} 页，每多一页`;
    const per = (read: (one: Builds, site: 'ours' | 'stock') => number) =>
      (['ours', 'stock'] as const).map(
        (site) => (read(to, site) - read(from, site)) / pages,
      ) as [number, number];
    const cpu = (kind: BuildKind) =>
      per(
        (one, site) => 1000 * median(one.costs[site][kind].map((c) => c.cpu)),
      );
    return [
      compare(`${label}：首次构建（CPU 毫秒）`, ...cpu('cold')),
      compare(`${label}：未改动（CPU 毫秒）`, ...cpu('warm')),
      compare(
        `${label}：输出（KB）`,
        ...per((one, site) => one.output[site].bytes / 1000),
        {digits: 1, target: '÷ 原版 ≤ 1.1'},
      ),
    ];
  });
}

function growthRows(growth: Results['growth']) {
  const [first, last] = [growth[0], growth.at(-1)];
  if (!first || !last || first === last) {
    return [];
  }
  const times = (site: 'ours' | 'stock') =>
    last.visit[site].total / first.visit[site].total;
  const label = `首次打开同一文档的字节，${last.size} 页 ÷ ${first.size} 页`;
  return [
    compare(label, times('ours'), times('stock'), {
      digits: 3,
      target: '≤ 1.03',
    }),
  ];
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} 核 ${cpu?.model.trim() ?? ''}，${platform()} ${release()}，Node ${process.version}`;
}

/** The tables of README.md. */
export function report(results: Results): string {
  const {visits, builds, growth} = results;
  const date = new Date().toISOString().slice(0, 10);
  return [
    `${date}，${machine()}，各项取中位数。`,
    '### 文档页，手机，慢速',
    documentTable(results),
    '### 其他页面',
    kindsTable(visits),
    '### 使用',
    useTable(results),
    '### 构建',
    table(comparison, [
      ...builds.flatMap(buildRows),
      ...furtherRows(builds),
      ...growthRows(growth),
    ]),
    '',
  ].join('\n\n');
}
