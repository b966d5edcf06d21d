import {AxeBuilder} from '@axe-core/playwright';

import {expect, test, themes, viewports} from '../support/test';

test.use({siteName: 'fixture'});

for (const theme of themes) {
  for (const [device, viewport] of Object.entries(viewports)) {
    test(`the open dialog has no axe violation (${theme}, ${device})`, async ({
      page,
      goto,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({colorScheme: theme});
      await goto('/docs/intro');
      const check = async () => {
        const {violations} = await new AxeBuilder({page}).analyze();
        expect(violations).toEqual([]);
      };

      await page.keyboard.press('Control+k');
      await page.locator('[data-search-state="idle"]').waitFor();
      await check();
      await page.keyboard.type('文字');
      await page.getByRole('option').first().waitFor();
      await check();
      await page.keyboard.type('没有这样的话');
      await page.locator('[data-search-state="answered"]').waitFor();
      await check();
    });
  }
}
