import {appendFileSync, cpSync} from 'node:fs';
import http from 'node:http';
import path from 'node:path';

import {devices, expect, type Page, test} from '@playwright/test';

import {listen, startPagesServer} from '../../support/pagesServer';
import {Search} from '../../support/search';
import {waitForHydration} from '../../support/test';
import {baseUrl, build, createSite} from '../site/sites';

/** Pages of the archive, and how long nothing comes before a step is over. */
const size = 53;
const quietMs = 4000;

/** Two deploys of a generated archive, between which one page changes. */
async function createDeploys() {
  const dir = await createSite('ours', size);
  const roots = ['old', 'new'].map((name) => path.join(dir, name));
  for (const root of roots) {
    await build(dir);
    cpSync(path.join(dir, 'build'), root, {recursive: true});
    appendFileSync(path.join(dir, 'docs/c0/p5.md'), '\n又加了一段。\n');
  }
  return Promise.all(roots.map((root) => startPagesServer(root, baseUrl)));
}

async function ask(page: Page, query: string): Promise<void> {
  const {trigger, field} = new Search(page);
  await trigger.click();
  await field.fill('');
  await field.pressSequentially(query, {delay: 200});
  const list = page.getByRole('listbox', {name: query});
  await expect(list).toHaveAttribute('aria-busy', 'false');
}

test("a reader's week on a phone", async ({browser}) => {
  const deploys = await createDeploys();
  let current = deploys[0];
  const received: number[] = [];
  // A proxy, as bytes that the worker fetches are known to the server alone.
  const server = await listen(({url = '/', method, headers}, response) => {
    const request = http.request(`${current?.origin}${url}`, {method, headers});
    request.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => received.push(bytes));
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.end();
  });
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const url = (to: string) => `${server.origin}${baseUrl}${to}`;
  const follow = async (name: string) => {
    await page.getByRole('link', {name}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toContainText(name);
  };
  const open = async (to: string) => {
    await page.goto(url(to));
    await waitForHydration(page);
  };

  const steps: Record<string, () => Promise<unknown>> = {
    第一页: () => open('docs/c0/p0'),
    第一个链接: () => follow('第 1 篇'),
    第二个链接: () => follow('第 2 篇'),
    第三个链接: () => follow('第 3 篇'),
    搜索: () => ask(page, '字库'),
    图片: async () => {
      await open('docs/c0/p1');
      await page.locator('.markdown img').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    断网: async () => {
      await context.setOffline(true);
      await open('docs/c0/p2');
      await ask(page, '字库');
      await context.setOffline(false);
    },
    部署之后打开同一页: () => {
      current = deploys[1];
      return open('docs/c0/p0');
    },
    再搜索: () => ask(page, '字库'),
    打开改过的一页: () => open('docs/c0/p5'),
  };
  const rows: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    received.length = 0;
    await step();
    for (let seen = -1; seen !== received.length;) {
      seen = received.length;
      await page.waitForTimeout(quietMs);
    }
    const bytes = received.reduce((sum, one) => sum + one, 0);
    const kilobytes = (bytes / 1000).toFixed(1);
    rows.push(`| ${name} | ${kilobytes} | ${received.length} |`);
  }
  console.log(
    ['| 步骤 | KB | 请求数 |', '| --- | --: | --: |', ...rows].join('\n'),
  );
  await context.close();
  await Promise.all([server, ...deploys].map(({close}) => close()));
});
