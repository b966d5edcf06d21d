import {stored} from '../support/client';
import {startPagesServer} from '../support/pagesServer';
import {buildSite} from '../support/sites';
import {
  colourToggle,
  expect,
  expectLink,
  expectMode,
  test,
  waitForHydration,
} from '../support/test';

const config = `
import base from './docusaurus.config.base';

const {navbar} = base.themeConfig;

export default {
  ...base,
  i18n: {defaultLocale: 'zh', locales: ['zh', 'en']},
  // The plain site has no English texts, to which its links would lead.
  onBrokenLinks: 'ignore',
  themeConfig: {
    ...base.themeConfig,
    colorMode: {respectPrefersColorScheme: false},
    navbar: {
      ...navbar,
      items: [...navbar.items, {type: 'localeDropdown', position: 'right'}],
    },
  },
};
`;

test('a site with two locales and two colour modes', async ({page}) => {
  test.setTimeout(180_000);
  const {outDir, baseUrl} = await buildSite({
    name: 'other-settings',
    overlay: {'docusaurus.config.ts': config},
  });
  const server = await startPagesServer(outDir, baseUrl);
  const home = server.origin + baseUrl;

  await test.step('the button toggles light and dark', async () => {
    // What the system prefers does not count.
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto(`${home}docs/intro`);
    await waitForHydration(page);
    await expectMode(page, 'light');
    for (const mode of ['dark', 'light', 'dark'] as const) {
      await colourToggle(page).click();
      await expectMode(page, mode);
      expect(await stored(page, 'theme')).toBe(mode);
    }
  });

  await test.step('the dropdown leads to the page in English', async () => {
    const dropdown = page.locator('.navbar .dropdown');
    await expect(dropdown.getByRole('button')).toHaveText('中文');
    await dropdown.hover();
    await expectLink(dropdown, '中文', `${baseUrl}docs/intro`);
    await dropdown.getByRole('link', {name: 'English'}).click();
    await expect(page).toHaveURL(`${home}en/docs/intro`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(dropdown.getByRole('button')).toHaveText('English');
    // The choice of the mode is remembered in both.
    await expectMode(page, 'dark');
  });

  await server.close();
});
