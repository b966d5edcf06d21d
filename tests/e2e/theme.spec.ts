import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

test('dates in lists are times, the newest first', async ({page, goto}) => {
  for (const path of ['/blog', '/blog/archive', '/blog/tags/hello']) {
    await goto(path);
    const entries = page.getByRole('main').getByRole('listitem');
    const times = entries.locator('time');
    const days = await times.evaluateAll((all) =>
      all.map((time) => time.getAttribute('datetime') ?? ''),
    );
    expect(days.join()).toMatch(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)+$/);
    await expect(entries).toHaveCount(days.length);
    await expect(times).toHaveText(days);
    expect(days).toEqual([...days].sort().reverse());
  }
});
