import type {Locator} from '@playwright/test';

import {inspect} from '../../support/axe';
import {expect, phone, test, themes} from '../../support/test';

test.use({siteName: 'fixture', contextOptions: {reducedMotion: 'reduce'}});

/** Which of them the eye sees: none in the colour of its ground. */
const seen = (spoilers: Locator) =>
  spoilers.evaluateAll((all) =>
    all.map((element) => {
      const {color, backgroundColor} = getComputedStyle(element);
      return (
        color !== backgroundColor &&
        Array.from(element.children).every(
          (child) => getComputedStyle(child).opacity === '1',
        )
      );
    }),
  );

test.describe('spoilers', () => {
  test('hidden until hovered, focused or found', async ({goto, page}) => {
    await goto('/docs/guide/spoilers');
    const all = page.locator('.spoiler');
    await expect(all).toHaveText([
      '管家，见名单，代号K9',
      '活到最后',
      '整段藏起来的结局。',
    ]);
    await expect(page.locator('.markdown p').first()).toContainText(
      '时间 12:30，盘符 C:spoiler，:spoiler 与 :spoiler[没有写完。',
    );
    expect(await seen(all)).toEqual([false, false, false]);
    // A screen reader comes upon the link, too.
    await expect(all.getByRole('link', {name: '名单'})).toHaveCount(1);
    for (const colorScheme of themes) {
      await page.emulateMedia({colorScheme});
      expect((await inspect(page, 'article')).violations).toEqual([]);
    }
    await all.nth(1).hover();
    await expect.poll(() => seen(all)).toEqual([false, true, false]);
    await all.last().focus();
    await page.mouse.move(0, 0);
    await expect.poll(() => seen(all)).toEqual([false, false, true]);
    await page.emulateMedia({media: 'print'});
    await expect.poll(() => seen(all)).toEqual([true, true, true]);
    await page.emulateMedia({media: 'screen', forcedColors: 'active'});
    await expect.poll(() => seen(all)).toEqual([true, true, true]);

    await page.emulateMedia({forcedColors: 'none'});
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('活到最后');
    await page.getByRole('option', {name: /黑幕/}).click();
    await expect(page, 'a search finds it').toHaveURL(/\?q=/);
    await expect(all.nth(1)).toBeFocused();
  });

  const onPhone = test.extend(phone);

  onPhone('a tap shows, the second follows the link', async ({goto, page}) => {
    await goto('/docs/guide/spoilers');
    const spoiler = page.locator('.spoiler').first();
    const link = spoiler.getByRole('link');
    const {x = 0, y = 0} = (await link.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 5, y + 5);
    await expect(spoiler).toBeFocused();
    // With reduced motion, colours change within a frame and not at once.
    await expect.poll(() => seen(spoiler)).toEqual([true]);
    await expect(page).toHaveURL(/spoilers$/);
    await link.tap();
    await expect(page).toHaveURL(/guide\/long$/);
  });
});
