import {collectScripts} from '../../support/client';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const description = /^当 a < b 时取小的一边/;

test('only pages with cards load descriptions', async ({page, goto}) => {
  const scripts = collectScripts(page);
  const withDescription = async () => {
    const texts = await Promise.all(
      scripts
        .splice(0)
        .map(async (url) => (await page.request.get(url)).text()),
    );
    // In a script, the Chinese is escaped.
    return texts.filter((text) => text.includes('a < b ')).length;
  };

  await goto('/docs/intro');
  expect(scripts.length).toBeGreaterThan(5);
  expect(await withDescription()).toBe(0);

  await goto('/docs/old');
  const cards = page.getByRole('article').getByRole('listitem');
  const card = cards.filter({hasText: '字库说明'});
  await expect(card.locator('p')).toHaveText(description);
  expect(await withDescription()).toBe(1);
});
