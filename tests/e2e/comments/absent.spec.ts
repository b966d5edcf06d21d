import {section} from '../../support/comments';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

test('there are no comments on lists, on pages of their own, or where turned off', async ({
  page,
  goto,
  allowConsoleErrors,
  outsideRequests,
}) => {
  allowConsoleErrors(/404/, 'the not-found page is a 404');
  for (const path of [
    ...['/', '/blog', '/blog/archive', '/blog/authors', '/blog/tags'],
    ...['/blog/tags/hello', '/docs/category/指南', '/no-such-page'],
    ...['/docs/guide/no-comments', '/docs/guide/unlisted'],
    ...['/blog/no-comments', '/blog/unlisted'],
  ]) {
    await goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    await expect(section(page), path).toHaveCount(0);
  }
  expect(outsideRequests).toEqual([]);
});
