import {stored} from '../../support/client';
import {startPagesServer} from '../../support/pagesServer';
import {readSections} from '../../support/sections';
import {buildSite} from '../../support/sites';
import {
  colourToggle,
  expect,
  expectLink,
  expectMode,
  test,
  waitForHydration,
} from '../../support/test';

/** The grounds of code in the two themes. */
const codeGrounds = {light: 'rgb(246, 248, 250)', dark: 'rgb(40, 42, 54)'};

test('a site with two locales, two colour modes and a code theme for each', async ({
  page,
}) => {
  const [overlay] = readSections('other-settings.md').values();
  const site = await buildSite({name: 'other-settings', overlay});
  const {outDir, baseUrl} = site;
  const server = await startPagesServer(outDir, baseUrl);
  const home = server.origin + baseUrl;

  await test.step('the button toggles light and dark, and so does code', async () => {
    // What the system prefers does not count.
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto(`${home}docs/code`);
    await waitForHydration(page);
    await expectMode(page, 'light');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    // The first key did nothing: the second one would have closed the box.
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const code = page.locator('.theme-code-block');
    await expect(code).toHaveCSS('background-color', codeGrounds.light);
    for (const mode of ['dark', 'light', 'dark'] as const) {
      await colourToggle(page).click();
      await expectMode(page, mode);
      expect(await stored(page, 'theme')).toBe(mode);
      await expect(code).toHaveCSS('background-color', codeGrounds[mode]);
    }
  });

  await test.step('the dropdown leads to the page in English', async () => {
    const dropdown = page.locator('.navbar .dropdown');
    await expect(dropdown.getByRole('button')).toHaveText('中文');
    await dropdown.hover();
    await expectLink(dropdown, '中文', `${baseUrl}docs/code`);
    await dropdown.getByRole('link', {name: 'English'}).click();
    await expect(page).toHaveURL(`${home}en/docs/code`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(dropdown.getByRole('button')).toHaveText('English');
    // The choice of the mode is remembered in both.
    await expectMode(page, 'dark');
  });

  await server.close();
});
