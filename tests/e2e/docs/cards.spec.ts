import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const description = /^当 a < b 时取小的一边/;

test('cards show descriptions, which no other page loads', async ({
  page,
  goto,
}) => {
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      loaded.push(response.text());
    }
  });
  const withDescription = async () =>
    (await Promise.all(loaded.splice(0))).filter((text) =>
      // In a script, the Chinese is escaped.
      text.includes('a < b '),
    ).length;

  await goto('/docs/intro');
  expect(loaded.length).toBeGreaterThan(5);
  expect(await withDescription()).toBe(0);

  await goto('/docs/old');
  const card = page
    .getByRole('article')
    .locator('.card', {hasText: '字库说明'});
  await expect(card.locator('p')).toHaveText(description);
  expect(await withDescription()).toBe(1);
});
