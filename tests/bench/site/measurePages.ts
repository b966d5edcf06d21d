import type {Browser} from '@playwright/test';

import {ask, openBox} from '../search/box';
import {arrive, untilIdle} from './browser';
import {measureClicks} from './clicks';
import {options} from './options';
import {addresses, kinds} from './pages';
import type {Results} from './results';
import {serveAll} from './serve';
import {siteNames} from './sites';
import {measureTouch} from './touch';
import {measureReturn, measureVisit} from './visit';

/**
 * Another one first each time, and backwards once all have been first: who
 * comes after whom makes a difference.
 */
function inTurn<T>(all: readonly T[], run: number): T[] {
  const first = run % all.length;
  const order = [...all.slice(first), ...all.slice(0, first)];
  const round = Math.floor(run / all.length);
  return round % 2 === 0 ? order : order.reverse();
}

/** Visits, touches and clicks of both sites in turn, so that they share noise. */
export async function measurePages(
  browser: Browser,
  size: number,
): Promise<Pick<Results, 'visits' | 'returns' | 'touches' | 'clicks'>> {
  const servers = await serveAll(size);
  const visits: Results['visits'] = {
    文档页: {ours: [], stock: [], floor: []},
    首页: {ours: [], stock: []},
    日志: {ours: [], stock: []},
    日志列表: {ours: [], stock: []},
  };
  const touches: Results['touches'] = {
    汉堡按钮: {ours: [], stock: []},
    搜索框: {ours: [], stock: []},
  };
  const clicks: Results['clicks'] = {
    phone: {ours: [], stock: []},
    desk: {ours: [], stock: []},
  };
  for (let run = 0; run < options.visits; run += 1) {
    for (const kind of kinds) {
      for (const site of inTurn([...siteNames, 'floor'] as const, run)) {
        const url = servers[site].url(addresses[kind]);
        // Other pages than the document only say that they are alike.
        if (visits[kind][site] && (run < options.others || kind === '文档页')) {
          visits[kind][site].push(await measureVisit(browser, url));
        }
      }
    }
    for (const site of inTurn(siteNames, run)) {
      const url = servers[site].url(addresses.文档页);
      for (const control of ['汉堡按钮', '搜索框'] as const) {
        touches[control][site].push(await measureTouch(browser, url, control));
      }
      for (const device of ['phone', 'desk'] as const) {
        const times = await measureClicks(browser, url, device);
        clicks[device][site].push(...times);
      }
    }
  }
  const back = (site: 'ours' | 'stock' | 'floor') =>
    measureReturn(browser, servers[site].url(addresses.文档页));
  const returns = {
    ours: await back('ours'),
    stock: await back('stock'),
    floor: await back('floor'),
  };
  await servers.close();
  return {visits, returns, touches, clicks};
}

/** First visits of the same document on sites of several sizes. */
export async function measureGrowth(
  browser: Browser,
  sizes: number[],
): Promise<Results['growth']> {
  const growth: Results['growth'] = [];
  for (const size of sizes) {
    const servers = await serveAll(size);
    const open = (site: 'ours' | 'stock') =>
      measureVisit(browser, servers[site].url(addresses.文档页));
    growth.push({
      size,
      visit: {ours: await open('ours'), stock: await open('stock')},
    });
    await servers.close();
  }
  return growth;
}

/** A first search over the slow link; `bench:search` measures the rest. */
export async function measureSearch(
  browser: Browser,
  size: number,
): Promise<Results['search']> {
  const servers = await serveAll(size);
  const visitor = await arrive(browser, 'phone');
  await visitor.page.goto(servers.ours.url(addresses.文档页));
  await untilIdle(visitor);
  visitor.received.length = 0;
  await openBox(visitor.page);
  const {milliseconds} = await ask(visitor.page, '字库');
  const bytes = visitor.received.reduce((all, one) => all + one.bytes, 0);
  await visitor.close();
  await servers.close();
  return {milliseconds, bytes};
}
