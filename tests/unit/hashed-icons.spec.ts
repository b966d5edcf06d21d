import {existsSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext} from '@docusaurus/types';
import {expect, test} from '@playwright/test';

import hashedIcons from '../../src/plugins/hashed-icons';

/** The project's own icons, as far as the plugin looks at a site. */
function siteAt(outDir: string) {
  const siteConfig = {
    favicon: 'img/favicon.svg',
    staticDirectories: ['static'],
    themeConfig: {navbar: {logo: {src: 'img/logo.svg', srcDark: 'img/no.svg'}}},
  };
  const siteDir = path.resolve(__dirname, '../..');
  return {siteDir, outDir, siteConfig} as unknown as LoadContext;
}

type Hooks = {allContentLoaded: () => void; postBuild: () => Promise<void>};

test('a build publishes the icons under names with a hash', async ({}, info) => {
  const site = siteAt(info.outputDir);
  const plugin = hashedIcons(site, {rename: true}) as unknown as Hooks;
  plugin.allContentLoaded();
  await plugin.postBuild();
  const {favicon, themeConfig} = site.siteConfig;
  expect(favicon).toMatch(/^assets\/images\/favicon\.[0-9a-f]{16}\.svg$/);
  expect(existsSync(path.join(info.outputDir, favicon ?? ''))).toBe(true);
  // What is not there is left for the framework to report.
  expect(themeConfig).toMatchObject({navbar: {logo: {srcDark: 'img/no.svg'}}});
});

test('the development server keeps their own names', () => {
  const site = siteAt('');
  const plugin = hashedIcons(site, {rename: false}) as unknown as Hooks;
  plugin.allContentLoaded();
  expect(site.siteConfig.favicon).toBe('img/favicon.svg');
});
