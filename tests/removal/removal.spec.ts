import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {startPagesServer} from '../support/pagesServer';
import {root} from '../support/siteCopy';
import {buildSite} from '../support/sites';
import {allowErrors, guardConsole, waitForHydration} from '../support/test';

const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');

/** The lines of the one list, a capability each. */
const [, list = ''] = /assemble\(\[\n([^]*?)\n\]\)/.exec(config) ?? [];

const addresses = [
  ...['', 'docs/intro', 'docs', 'blog', 'blog/welcome', 'blog/archive'],
  ...['blog/authors', 'blog/authors/unknown', 'blog/tags', 'blog/tags/hello'],
  'none',
];

for (const line of list.split('\n')) {
  const plugin = line.trim().replace(/\(.*/, '');

  test(`the site without ${plugin}`, async ({context, page}) => {
    const text = config.replace(`${line}\n`, '');
    expect(text.length).toBe(config.length - line.length - 1);
    const overlay = {'docusaurus.config.ts': text};
    const name = `without-${plugin}`;
    const {outDir, baseUrl} = await buildSite({name, overlay});
    const check = guardConsole(context);
    allowErrors(/404/, 'one of the addresses is none');
    const server = await startPagesServer(outDir, baseUrl);
    for (const address of addresses) {
      await page.goto(`${server.origin}${baseUrl}${address}`);
      await page.mouse.move(9, 9);
      await waitForHydration(page);
      await expect(page.locator('h1, h2').first()).toBeVisible();
    }
    await server.close();
    check();
  });
}
