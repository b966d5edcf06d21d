import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {chromium, test} from '@playwright/test';
import type {RunnerResult} from 'lighthouse';

import {browserLaunchOptions} from '../../support/browser';
import {workFolder} from '../../support/siteCopy';
import {options} from './options';
import {addresses} from './pages';
import {median} from './results';
import {serve} from './serve';
import {siteFolder} from './sites';
import {table} from './table';

const pages = {...addresses, 找不到的页面: 'no-such-page'};

const categories = {
  performance: '性能',
  accessibility: '无障碍',
  'best-practices': '最佳实践',
  seo: 'SEO',
};

/** Where Lighthouse finds the browser that Playwright has started. */
const port = 4790;

/** Titles of the audits that cost points. */
function losses({lhr}: RunnerResult): string[] {
  return Object.values(lhr.categories).flatMap(({auditRefs}) =>
    auditRefs
      .filter(({id, weight}) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({id}) => id),
  );
}

test('scores of the generated site', async () => {
  const {default: lighthouse} = await import('lighthouse');
  const launch = browserLaunchOptions(true);
  const browser = await chromium.launch({
    ...launch,
    args: [`--remote-debugging-port=${port}`],
  });
  const server = await serve(path.join(siteFolder('ours', 100), 'build'));
  const rows: string[][] = [];
  for (const [name, address] of Object.entries(pages)) {
    const runs: RunnerResult[] = [];
    for (let run = 0; run < (options.quick ? 1 : 5); run += 1) {
      const result = await lighthouse(server.url(address), {
        port,
        // The page that says so is meant to be found.
        ignoreStatusCode: true,
        onlyCategories: Object.keys(categories),
      });
      if (result) {
        runs.push(result);
      }
    }
    const scores = Object.keys(categories).map((category) =>
      (
        100 * median(runs.map(({lhr}) => lhr.categories[category]?.score ?? 0))
      ).toFixed(0),
    );
    const lost = [...new Set(runs.flatMap(losses))].join('、');
    const index = median(runs.map(({lhr}) => lhr.environment.benchmarkIndex));
    rows.push([name, ...scores, index.toFixed(0), lost]);
  }
  await server.close();
  await browser.close();
  const head = ['', ...Object.values(categories), '机器', '失分的项目'];
  const text = `${table(head, rows)}\n`;
  writeFileSync(path.join(workFolder, 'bench-lighthouse.md'), text);
  console.log(`\n${text}`);
});
