import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {workFolder} from '../../support/siteCopy';
import type {BuildCost} from './build';
import type {Device} from './browser';
import type {Kind} from './pages';
import type {SiteName} from './sites';
import type {Control, Touch} from './touch';
import type {Visit} from './visit';

/** Figures of both sites, and of the floor where it has any. */
export type Both<T> = {ours: T; stock: T; floor?: T};

/** How a build may find the caches: empty, of the same pages, of the last. */
export type BuildKind = 'cold' | 'warm' | 'changed';

export type Builds = {
  size: number;
  costs: Record<SiteName, Record<BuildKind, BuildCost[]>>;
  output: Record<SiteName, {bytes: number; files: number}>;
};

export type Results = {
  builds: Builds[];
  visits: Record<Kind, Both<Visit[]>>;
  /** The document once more, with a cache. */
  returns: Required<Both<Visit>>;
  touches: Record<Control, Record<SiteName, Touch[]>>;
  clicks: Record<Device, Record<SiteName, number[]>>;
  /** First visits of the document, by size of the site. */
  growth: {size: number; visit: Record<SiteName, Visit>}[];
  search: {milliseconds: number; bytes: number};
};

const file = path.join(workFolder, 'bench-site/results.json');

/** Kept on disk, so that one part can be measured again. */
export function readResults(): Partial<Results> {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Results>)
    : {};
}

export function keep(part: Partial<Results>): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify({...readResults(), ...part}, null, 1));
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
