import {expect, test} from '@playwright/test';
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import {root} from '../support/siteCopy';
import {siteWith} from './siteWith';

/** A build with these pages, for an address that may be any. */
function build(home: string, pages: Record<string, string>): void {
  const dir = siteWith({});
  rmSync(path.join(dir, 'build'), {recursive: true, force: true});
  mkdirSync(path.join(dir, '.cache'), {recursive: true});
  const urls = ['', 'blog', ...Object.keys(pages)].map(
    (page) => `<url><loc>${encodeURI(home + page)}</loc></url>`,
  );
  siteWith({'build/sitemap.xml': urls.join('')});
  for (const [page, text] of Object.entries(pages)) {
    siteWith({[`build/${page}.md`]: `${text}[首页](${home})\n`});
  }
}

function summarise() {
  const dir = siteWith({});
  const file = path.join(dir, 'summary.md');
  rmSync(file, {force: true});
  const script = path.join(root, '.ci/summary.mjs');
  const {status, stdout, stderr} = spawnSync('node', [script], {
    cwd: dir,
    encoding: 'utf8',
    env: {...process.env, GITHUB_STEP_SUMMARY: file},
  });
  expect(status, stderr).toBe(0);
  return {stdout, summary: readFileSync(file, 'utf8')};
}

test('lists the pages that differ from the published site', () => {
  const pages = {'docs/甲': '甲', 'docs/乙': '乙', 'docs/c': ''};
  build('https://a.example/t/', pages);
  expect(summarise().summary).toContain('还没有发布过的网站');

  // The record of the published site, which now has another address.
  build('https://b.example/', {'docs/甲': '甲', 'docs/乙': '改', 'docs/d': ''});
  const {summary, stdout} = summarise();
  expect(summary).toMatch(/^5 页公开，4 个文件，共 0\.0 MB。$/m);
  expect(summary).toContain('### 新增（1 页）\n\n- `/docs/d`');
  expect(summary).toContain('### 改动（1 页）\n\n- `/docs/乙`');
  expect(summary).toContain('### 少了（1 页）\n\n- `/docs/c`');
  expect(stdout).not.toContain('::warning');
  expect(summarise().summary).toContain('没有哪一页变了');
});
