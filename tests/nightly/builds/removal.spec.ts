import {expect, test} from '@playwright/test';

import {readText} from '../../support/files';
import {startPagesServer} from '../../support/pagesServer';
import {screens} from '../../support/screens';
import {root} from '../../support/siteCopy';
import {buildSite} from '../../support/sites';
import {allowErrors, guardConsole, waitForHydration} from '../../support/test';

const config = readText(root, 'docusaurus.config.ts');

/** The lines of the one list, a capability each. */
const [, list = ''] = /assemble\(\[\n([^]*?)\n\]\)/.exec(config) ?? [];
expect(list).not.toBe('');

/** The pages that plugins add. */
const pageOf: Record<string, string> = {addresses: '/docs'};

for (const line of list.split('\n')) {
  const plugin = line.trim().replace(/\(.*/, '');

  test(`the site without ${plugin}`, async ({context, page}) => {
    const text = config.replace(`${line}\n`, '');
    expect(text.length).toBe(config.length - line.length - 1);
    const overlay = {'docusaurus.config.ts': text};
    const site = await buildSite({name: `without-${plugin}`, overlay});
    const check = guardConsole(context);
    allowErrors(/404.*\/none\)$/, 'one of the addresses is none');
    const server = await startPagesServer(site.outDir, site.baseUrl);
    const paths = ['/', '/docs', '/none', ...Object.keys(screens)];
    for (const path of paths.filter((each) => each !== pageOf[plugin])) {
      await page.goto(server.origin + site.baseUrl + path.slice(1));
      await page.mouse.move(9, 9);
      await waitForHydration(page);
      await expect(page.locator('h1, h2').first()).toBeVisible();
    }
    await server.close();
    check();
  });
}
