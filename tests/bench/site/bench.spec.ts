import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';

import {test} from '@playwright/test';

import {workFolder} from '../../support/siteCopy';
import {measureClicks} from './clicks';
import {kinds} from './pages';
import {build, createSite, serve, type Server, sites} from './sites';
import {measureVisit, type Visit} from './visit';

/** README.md says what the environment may ask for. */
const runs = Number(process.env.BENCH_RUNS ?? 7);
const size = 100;
const larger = 1000;

/** Figures of each site, by what was measured. */
type Figures = Map<string, {digits: number; of: Map<string, number[]>}>;

function note(
  figures: Figures,
  label: string,
  site: string,
  values: number[],
  digits = 0,
): void {
  const row = figures.get(label) ?? {digits, of: new Map<string, number[]>()};
  row.of.set(site, [...(row.of.get(site) ?? []), ...values]);
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
const inTurn = (run: number) =>
  sites.map((_, at) => sites[(run + at) % sites.length] as string);

async function serveAll(pages: number, names: string[]) {
  const servers = new Map<string, Server>();
  for (const site of names) {
    servers.set(site, await serve(site, pages));
  }
  return servers;
}

const slowRows: [string, keyof Visit, number][] = [
  ['LCP（毫秒）', 'lcp', 0],
  ['TBT（毫秒）', 'tbt', 0],
  ['框架接管（毫秒）', 'hydrated', 0],
  ['CLS', 'shift', 3],
  ['脚本（KB）', 'js', 1],
  ['全部（KB）', 'total', 1],
  ['请求数', 'requests', 0],
];

test('pages', async ({browser}) => {
  const figures: Figures = new Map();
  const servers = await serveAll(size, sites);
  for (let run = 0; run < runs; run += 1) {
    for (const kind of kinds) {
      for (const site of inTurn(run)) {
        const url = servers.get(site)?.url(kind) ?? '';
        const slow = await measureVisit(browser, url, true);
        for (const [label, key, digits] of slowRows) {
          note(figures, `${kind}：${label}`, site, [slow[key]], digits);
        }
        const {cpu} = await measureVisit(browser, url, false);
        note(figures, `${kind}：主线程，不限速（毫秒）`, site, [cpu]);
      }
    }
  }
  print('手机，慢速', figures);
  await Promise.all([...servers.values()].map((server) => server.close()));
});

const withClient = sites.filter((site) => site !== 'floor');

test('clicks', async ({browser}) => {
  const figures: Figures = new Map();
  const servers = await serveAll(size, withClient);
  for (let run = 0; run < runs; run += 1) {
    for (const isSlow of [false, true]) {
      for (const site of inTurn(run)) {
        const url = servers.get(site)?.url('文档页');
        if (url) {
          const label = `${isSlow ? '慢速' : '不限速'}（毫秒）`;
          const times = await measureClicks(browser, url, isSlow);
          note(figures, label, site, times);
        }
      }
    }
  }
  print('点侧栏链接到新页面画出', figures);
  await Promise.all([...servers.values()].map((server) => server.close()));
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

async function costOf(dir: string): Promise<number> {
  const before = spent();
  await build(dir);
  return spent() - before;
}

function changePage(dir: string): void {
  const file = path.join(dir, 'docs/c0/p0.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n又加了一段。\n`);
}

function forgetBuilds(dir: string): void {
  for (const folder of ['.docusaurus', 'build', 'node_modules/.cache']) {
    rmSync(path.join(dir, folder), {recursive: true, force: true});
  }
}

const builds = {首次: forgetBuilds, 未改动: () => {}, 改动一页: changePage};

test('builds', async () => {
  const figures: Figures = new Map();
  const dirs = new Map<string, string>();
  for (const site of withClient) {
    dirs.set(site, await createSite(site, size));
  }
  for (let run = 0; run < Math.ceil(runs / 2); run += 1) {
    for (const [name, prepare] of Object.entries(builds)) {
      for (const site of inTurn(run)) {
        const dir = dirs.get(site);
        if (dir) {
          prepare(dir);
          note(figures, `${name}（CPU 秒）`, site, [await costOf(dir)], 1);
          const files = readdirSync(path.join(dir, 'build'), {
            recursive: true,
            encoding: 'utf8',
          }).map((file) => statSync(path.join(dir, 'build', file)));
          const bytes = files.reduce((sum, {size: one}) => sum + one, 0);
          note(figures, '输出（MB）', site, [bytes / 1e6], 1);
        }
      }
    }
  }
  print(`构建 ${size} 页`, figures);
});

test('growth', async ({browser}) => {
  const figures: Figures = new Map();
  for (const site of withClient) {
    const totals: number[] = [];
    for (const pages of [size, larger]) {
      const server = await serve(site, pages);
      const url = server.url('文档页');
      const {js, total} = await measureVisit(browser, url, false);
      note(figures, `${pages} 页：脚本（KB）`, site, [js], 1);
      note(figures, `${pages} 页：全部（KB）`, site, [total], 1);
      totals.push(total);
      await server.close();
    }
    const [few = NaN, many = NaN] = totals;
    note(figures, `全部，${larger} ÷ ${size} 页`, site, [many / few], 3);
  }
  print('首次打开文档页', figures);
});
