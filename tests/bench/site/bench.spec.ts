import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {test} from '@playwright/test';

import {workFolder} from '../../support/siteCopy';
import {measureBuild} from './build';
import {measureBuilds} from './measureBuilds';
import {measureGrowth, measurePages, measureSearch} from './measurePages';
import {options} from './options';
import {report} from './report';
import {keep, readResults, type Results} from './results';
import {createSite, siteNames} from './sites';

/** Size of the sites whose pages are opened. */
const {sizes} = options;
const opened = sizes.includes(100) ? 100 : (sizes[0] ?? 0);

test('what the first build on a machine reads from disk', async () => {
  for (const site of siteNames) {
    // The fifth page is the first post, without which there is no blog.
    await measureBuild(createSite(site, 5));
  }
});

function testBuilds(size: number): void {
  test(`builds of ${size} pages`, async () => {
    const builds = await measureBuilds(size);
    const others = readResults().builds ?? [];
    const all = [...others.filter((one) => one.size !== size), builds];
    keep({builds: all.sort((a, b) => a.size - b.size)});
  });
}

sizes.filter((size) => size <= opened).forEach(testBuilds);

// Ahead of the long builds: after minutes of full load, shared machines are
// slowed down.
test(`pages of the sites of ${opened}`, async ({browser}) => {
  keep(await measurePages(browser, opened));
});

sizes.filter((size) => size > opened).forEach(testBuilds);

test('growth and search', async ({browser}) => {
  const larger = sizes.filter((size) => size >= opened);
  keep({
    growth: await measureGrowth(browser, larger),
    search: await measureSearch(browser, opened),
  });
});

test('report', () => {
  const text = report(readResults() as Results);
  writeFileSync(path.join(workFolder, 'bench-site.md'), text);
  console.log(`\n${text}`);
});
