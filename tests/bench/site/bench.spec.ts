import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';

import {test} from '@playwright/test';

import type {PagesServer} from '../../support/pagesServer';
import {workFolder} from '../../support/siteCopy';
import {measureClicks} from './clicks';
import {addresses} from './pages';
import {baseUrl, build, createSite, serve, sites} from './sites';
import {measureVisit, type Visit} from './visit';

/** README.md says what the environment may ask for. */
const runs = Number(process.env.BENCH_RUNS ?? 7);
const size = 100;

/** Figures of each site, by what was measured. */
type Figures = Map<string, {digits: number; of: Map<string, number[]>}>;

function note(
  figures: Figures,
  label: string,
  site: string,
  value: number,
  digits = 0,
): void {
  const row = figures.get(label) ?? {digits, of: new Map<string, number[]>()};
  row.of.set(site, [...(row.of.get(site) ?? []), value]);
  figures.set(label, row);
}

function median(numbers: number[] = []): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1];
  return ((sorted[low] ?? NaN) + (sorted[high] ?? NaN)) / 2;
}

/** Prints medians as a Markdown table, the first site beside each other one. */
function print(title: string, figures: Figures): void {
  const [first = '', ...others] = sites;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const show = (number: number, digits: number) =>
    Number.isFinite(number) ? number.toFixed(digits) : '–';
  const rows = [...figures].map(([label, {digits, of}]) => [
    label,
    ...sites.map((site) => show(median(of.get(site)), digits)),
    ...others.map((site) =>
      show(median(of.get(first)) / median(of.get(site)), 2),
    ),
  ]);
  const head = [title, ...sites, ...others.map((site) => `÷ ${site}`)];
  const rule = head.map((_, at) => (at === 0 ? '---' : '--:'));
  const [cpu] = cpus();
  const note = `${new Date().toISOString().slice(0, 10)}，${cpus().length} 核 ${cpu?.model.trim() ?? ''}，Node ${process.version}，中位数。`;
  const text = [note, '', ...[head, rule, ...rows].map(line), ''].join('\n');
  console.log(`\n${text}`);
  appendFileSync(path.join(workFolder, 'bench-site.md'), `${text}\n`);
}

/** Another one first each time: who comes after whom makes a difference. */
const inTurn = <T>(all: Map<string, T>, run: number) =>
  sites.map((_, at) => {
    const site = sites[(run + at) % sites.length] as string;
    return [site, all.get(site) as T] as const;
  });

const slowRows: [string, keyof Visit, number][] = [
  ['LCP（毫秒）', 'lcp', 0],
  ['TBT（毫秒）', 'tbt', 0],
  ['框架接管（毫秒）', 'hydrated', 0],
  ['CLS', 'shift', 3],
  ['脚本（KB）', 'js', 1],
  ['全部（KB）', 'total', 1],
  ['请求数', 'requests', 0],
];

async function serveAll(): Promise<Map<string, PagesServer>> {
  const servers = new Map<string, PagesServer>();
  for (const site of sites) {
    servers.set(site, await serve(site, size));
  }
  return servers;
}

test('pages', async ({browser}) => {
  const figures: Figures = new Map();
  const servers = await serveAll();
  for (let run = 0; run < runs; run += 1) {
    for (const [kind, address] of Object.entries(addresses)) {
      for (const [site, {origin}] of inTurn(servers, run)) {
        const url = origin + baseUrl + address;
        const slow = await measureVisit(browser, url, true);
        for (const [label, key, digits] of slowRows) {
          note(figures, `${kind}：${label}`, site, slow[key], digits);
        }
        const {cpu} = await measureVisit(browser, url, false);
        note(figures, `${kind}：主线程，不限速（毫秒）`, site, cpu);
      }
    }
  }
  print('手机，慢速', figures);
  await Promise.all([...servers.values()].map((server) => server.close()));
});

test('clicks', async ({browser}) => {
  const figures: Figures = new Map();
  const servers = await serveAll();
  for (let run = 0; run < runs; run += 1) {
    for (const [label, isSlow] of [
      ['不限速', false],
      ['慢速', true],
    ] as const) {
      for (const [site, {origin}] of inTurn(servers, run)) {
        const url = origin + baseUrl + addresses.文档页;
        for (const click of await measureClicks(browser, url, isSlow)) {
          note(figures, `${label}（毫秒）`, site, click.wall);
          note(figures, `${label}：主线程（毫秒）`, site, click.thread);
        }
      }
    }
  }
  print('点侧栏链接到新页面画出', figures);
  await Promise.all([...servers.values()].map((server) => server.close()));
});

test('growth', async ({browser}) => {
  const figures: Figures = new Map();
  for (const site of sites) {
    let least = NaN;
    for (const pages of [size, 300, 1000]) {
      const server = await serve(site, pages);
      const url = server.origin + baseUrl + addresses.文档页;
      const {js, total} = await measureVisit(browser, url, false);
      await server.close();
      note(figures, `${pages} 页：脚本（KB）`, site, js, 1);
      note(figures, `${pages} 页：全部（KB）`, site, total, 1);
      if (pages === size) {
        least = total;
      } else {
        note(figures, `全部，${pages} ÷ ${size} 页`, site, total / least, 3);
      }
    }
  }
  print('首次打开文档页', figures);
});

/** CPU seconds of the children that have ended; elsewhere the clock. */
function spent(): number {
  if (process.platform !== 'linux') {
    return performance.now() / 1000;
  }
  const stat = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /s, '');
  const fields = stat.split(' ').map(Number);
  // cutime and cstime, in ticks of 10 ms.
  return ((fields[13] ?? 0) + (fields[14] ?? 0)) / 100;
}

const builds: Record<string, (dir: string) => void> = {
  首次: (dir) => {
    for (const folder of ['.docusaurus', 'build', 'node_modules/.cache']) {
      rmSync(path.join(dir, folder), {recursive: true, force: true});
    }
  },
  未改动: () => {},
  改动一页: (dir) =>
    appendFileSync(path.join(dir, 'docs/c0/p0.md'), '\n又加了一段。\n'),
};

test('builds', async () => {
  const figures: Figures = new Map();
  const dirs = new Map<string, string>();
  for (const site of sites) {
    dirs.set(site, await createSite(site, size));
  }
  for (let run = 0; run < Math.ceil(runs / 2); run += 1) {
    for (const [name, prepare] of Object.entries(builds)) {
      for (const [site, dir] of inTurn(dirs, run)) {
        prepare(dir);
        const before = spent();
        await build(dir);
        note(figures, `${name}（CPU 秒）`, site, spent() - before, 1);
        const outDir = path.join(dir, 'build');
        const bytes = readdirSync(outDir, {recursive: true, encoding: 'utf8'})
          .map((file) => statSync(path.join(outDir, file)).size)
          .reduce((sum, one) => sum + one, 0);
        note(figures, '输出（MB）', site, bytes / 1e6, 1);
      }
    }
  }
  print(`构建 ${size} 页`, figures);
});
