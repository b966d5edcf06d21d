import path from 'node:path';

import {changePage, measureBuild, sizeOf} from './build';
import {options, repeatedUpTo} from './options';
import type {Builds} from './results';
import {createSite, forgetBuilds, siteNames} from './sites';

/** Builds both sites in turn: cold, warm, and with one page changed. */
export async function measureBuilds(size: number): Promise<Builds> {
  const dirs = {
    ours: createSite('ours', size),
    stock: createSite('stock', size),
  };
  const runs = () => ({cold: [], warm: [], changed: []});
  const builds: Builds = {
    size,
    costs: {ours: runs(), stock: runs()},
    output: {ours: {bytes: 0, files: 0}, stock: {bytes: 0, files: 0}},
  };
  const times = size > repeatedUpTo ? 1 : options.builds;
  for (let run = 0; run < times; run += 1) {
    for (const kind of ['cold', 'warm', 'changed'] as const) {
      for (const site of siteNames) {
        const dir = dirs[site];
        if (kind === 'cold') {
          forgetBuilds(dir);
        } else if (kind === 'changed') {
          changePage(dir);
        }
        builds.costs[site][kind].push(await measureBuild(dir));
        builds.output[site] = sizeOf(path.join(dir, 'build'));
      }
    }
  }
  return builds;
}
