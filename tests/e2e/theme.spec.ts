import {standIn} from '../../src/site/commentService';
import {filesBelow, readText} from '../support/files';
import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

test('pages have no metadata for other searches', async ({page, goto}) => {
  for (const path of ['/docs/guide/long', '/blog/first', '/docs/tags/解包']) {
    await goto(path);
    await expect(page.locator('meta[name^="docsearch"]')).toHaveCount(0);
    await expect(page.locator('meta[name^="docusaurus_"]')).toHaveCount(0);
  }
});

test('dates in lists are times', async ({page, goto}) => {
  for (const path of ['/blog', '/blog/archive', '/blog/tags/hello']) {
    await goto(path);
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).not.toHaveCount(0);
    for (const entry of await entries.all()) {
      const time = entry.locator('time');
      await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
      const day = (await time.getAttribute('datetime')) ?? '';
      await expect(time).toHaveText(day);
    }
  }
});

test('the stand-in for the comments is not in the site', ({site}) => {
  const scripts = filesBelow(site.outDir, '.js').map((file) =>
    readText(site.outDir, file),
  );
  // Its page fills this in; the widget, which is in the site, is named.
  const mark = 'document.body.dataset.term';
  expect(standIn.page).toContain(mark);
  expect(scripts.some((text) => text.includes(mark))).toBe(false);
  expect(scripts.some((text) => text.includes(standIn.widget))).toBe(true);
});
