import {appendFileSync} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';

import {workFolder} from '../../support/siteCopy';
import {sites} from './sites';

function median(numbers: number[] = []): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1];
  return ((sorted[low] ?? NaN) + (sorted[high] ?? NaN)) / 2;
}

/** Numbers by what they measure and by the site, each as often as it was. */
export class Figures extends Map<string, Map<string, number[]>> {
  note(label: string, site: string, value: number): void {
    const row = this.get(label) ?? new Map<string, number[]>();
    row.set(site, [...(row.get(site) ?? []), value]);
    this.set(label, row);
  }

  /** The first site's median, as a part of another's. */
  share(label: string, site: string): number {
    const row = this.get(label);
    return median(row?.get(sites[0] ?? '')) / median(row?.get(site));
  }

  /** Prints medians as a Markdown table, the first site beside each other. */
  print(title: string): void {
    const others = sites.slice(1);
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const show = (number: number) => String(Number(number.toPrecision(4)));
    const rows = [...this].map(([label, of]) => [
      label,
      ...sites.map((site) => show(median(of.get(site)))),
      ...others.map((site) => show(this.share(label, site))),
    ]);
    const head = [title, ...sites, ...others.map((site) => `÷ ${site}`)];
    const rule = head.map((_, at) => (at === 0 ? '---' : '--:'));
    const [cpu] = cpus();
    const how = `${new Date().toISOString().slice(0, 10)}，${cpus().length} 核 ${cpu?.model.trim() ?? ''}，Node ${process.version}，中位数。`;
    const text = [how, '', ...[head, rule, ...rows].map(line), ''].join('\n');
    console.log(`\n${text}`);
    appendFileSync(path.join(workFolder, 'bench-site.md'), `${text}\n`);
  }
}
