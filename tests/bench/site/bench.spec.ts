import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import {test} from '@playwright/test';

import {measureClicks} from './clicks';
import {Figures} from './figures';
import {addresses} from './pages';
import {baseUrl, build, createSite, serve, sites} from './sites';
import {measureVisit} from './visit';

/** README.md says what the environment may ask for. */
const runs = Number(process.env.BENCH_RUNS ?? 7);
const size = 100;

/** Another one first each time: who comes after whom makes a difference. */
function inTurn<T>(all: T[], run: number): T[] {
  const first = run % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

async function ofEach<T>(make: (site: string) => Promise<T>) {
  const all: [site: string, made: T][] = [];
  for (const site of sites) {
    all.push([site, await make(site)]);
  }
  return all;
}

async function measure(
  title: string,
  once: (figures: Figures, site: string, url: string) => Promise<void>,
): Promise<void> {
  const figures = new Figures();
  const servers = await ofEach((site) => serve(site, size));
  for (let run = 0; run < runs; run += 1) {
    for (const [site, {origin}] of inTurn(servers, run)) {
      await once(figures, site, origin + baseUrl);
    }
  }
  figures.print(title);
  await Promise.all(servers.map(([, server]) => server.close()));
}

test('pages', ({browser}) =>
  measure('手机，慢速', async (figures, site, url) => {
    for (const [kind, address] of Object.entries(addresses)) {
      const visit = await measureVisit(browser, url + address, true);
      figures.note(`${kind}：LCP（毫秒）`, site, visit.lcp);
      figures.note(`${kind}：TBT（毫秒）`, site, visit.tbt);
      figures.note(`${kind}：脚本（KB）`, site, visit.js);
      figures.note(`${kind}：全部（KB）`, site, visit.total);
    }
  }));

test('clicks', ({browser}) =>
  measure('点侧栏链接到新页面画出', async (figures, site, url) => {
    for (const [label, isSlow] of Object.entries({不限速: false, 慢速: true})) {
      const address = url + addresses.文档页;
      for (const click of await measureClicks(browser, address, isSlow)) {
        figures.note(`${label}（毫秒）`, site, click.wall);
        figures.note(`${label}：主线程（毫秒）`, site, click.thread);
      }
    }
  }));

test('growth', async ({browser}) => {
  const figures = new Figures();
  for (const site of sites) {
    let least = NaN;
    for (const pages of [size, 300, 1000]) {
      const server = await serve(site, pages);
      const url = server.origin + baseUrl + addresses.文档页;
      const {js, total} = await measureVisit(browser, url, false);
      await server.close();
      least = pages === size ? total : least;
      figures.note(`${pages} 页：脚本（KB）`, site, js);
      figures.note(`${pages} 页：全部（KB）`, site, total);
      figures.note(`全部，${pages} ÷ ${size} 页`, site, total / least);
    }
  }
  figures.print('首次打开文档页');
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

test('builds', async () => {
  const figures = new Figures();
  const dirs = await ofEach((site) => createSite(site, size));
  for (let run = 0; run < Math.ceil(runs / 2); run += 1) {
    for (const [name, removed] of Object.entries({
      首次: ['.docusaurus', 'build', 'node_modules/.cache'],
      未改动: [],
    })) {
      for (const [site, dir] of inTurn(dirs, run)) {
        for (const folder of removed) {
          rmSync(path.join(dir, folder), {recursive: true, force: true});
        }
        const before = spent();
        await build(dir);
        figures.note(`${name}（CPU 秒）`, site, spent() - before);
      }
    }
  }
  figures.print(`构建 ${size} 页`);
});
