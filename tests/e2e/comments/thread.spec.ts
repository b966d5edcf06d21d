import {giscus, giscusOrigin} from '../../fixtures/plain/src/site/comments';
import {inspect} from '../../support/axe';
import {collectScripts, nextFrames} from '../../support/client';
import {
  body,
  expectLine,
  expectThread,
  frameElement,
  frameUrl,
  longDoc,
  report,
  section,
  shortDoc,
  test,
} from '../../support/comments';
import {
  allowConsoleErrors,
  expect,
  expectHeading,
  themes,
} from '../../support/test';

test('nothing until one is near', async ({page, goto, outsideRequests}) => {
  const chunks = collectScripts(page);
  await goto(longDoc);
  await page.waitForLoadState('networkidle');
  const before = chunks.length;
  expect(outsideRequests).toEqual([]);
  await expect(section(page)).toBeAttached();
  const {host} = new URL(giscusOrigin);
  await expect(page.locator(`link[href*="${host}"]`)).toHaveCount(0);

  await section(page).evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().top - innerHeight - 300);
  });
  await expect(frameElement(page)).toBeAttached();
  await expect.poll(() => outsideRequests.length).toBe(1);
  expect(chunks.slice(0, before).join()).not.toContain('giscus');
  expect(chunks.slice(before).join()).toContain('giscus');
});

test("the page's thread", async ({page, goto, site, outsideRequests}) => {
  await goto(shortDoc);
  await expectThread(page);
  const {origin, pathname, searchParams} = await frameUrl(page);
  expect(origin + pathname).toBe(`${giscusOrigin}/zh-CN/widget`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...giscus,
    term: 'docs/guide/中文路径',
    number: '',
    strict: '1',
    emitMetadata: '1',
    theme: 'light',
    backLink: encodeURI(site.url(shortDoc)),
  });
  await expect(frameElement(page)).toHaveAttribute('title', '评论');
  await expect(body(page)).toHaveAttribute('data-theme', 'light');
  await body(page).evaluate((element) => element.setAttribute('data-old', ''));
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(body(page)).toHaveAttribute('data-theme', 'dark');
  await expect(body(page)).toHaveAttribute('data-old', '');
  expect(outsideRequests).toHaveLength(1);
  // The same thread under another address of the page.
  await goto(`${shortDoc}?from=feed#top`);
  await expectThread(page);
  const again = (await frameUrl(page)).searchParams;
  expect(again.get('term')).toBe('docs/guide/中文路径');
});

test('signing in leads back to the thread', async ({page, goto}) => {
  await goto(longDoc);
  await expect(page.locator('#comment-thread')).toHaveCount(1);
  await expect(frameElement(page)).toHaveCount(0);
  await goto(`${longDoc}?giscus=token#comment-thread`);
  await expectThread(page);
  const {searchParams} = await frameUrl(page);
  expect(searchParams.get('session')).toBe('token');
  expect(searchParams.get('origin')).toMatch(/\/long#comment-thread$/);
  await expect(page.locator('#comment-thread')).toHaveCount(1);
  expect(page.url()).not.toContain('token');
});

test('shows the thread of each page, and back', async ({page, goto}) => {
  await goto('/blog/first');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await section(page).scrollIntoViewIfNeeded();
  await expectThread(page);
  const pages = page.getByRole('navigation', {name: '博文分页导航'});
  await pages.getByRole('link', {name: '二〇二四年的第二篇'}).click();
  await expectHeading(page, '二〇二四年的第二篇');
  await section(page).scrollIntoViewIfNeeded();
  const frame = frameElement(page);
  await expect(frame).toHaveAttribute('src', /term=blog%2Fsecond&/);
  await page.goBack();
  await expectHeading(page, '二〇二四年的第一篇');
  await section(page).scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('src', /term=blog%2Ffirst&/);
  await expectThread(page);
  expect((await frameUrl(page)).searchParams.get('backLink')).toBe(page.url());
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
});

for (const theme of themes) {
  test(`bars nobody, ${theme}, and is not printed`, async ({page, goto}) => {
    allowConsoleErrors(/\[giscus\]/, 'the library logs each error it is told');
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await goto(shortDoc);
    await expectThread(page);
    // The first theme is that of the page.
    expect((await frameUrl(page)).searchParams.get('theme')).toBe(theme);
    const axe = () => inspect(page, 'section[aria-label="评论"]');
    expect((await axe()).violations).toEqual([]);
    await report(page, {error: 'Internal server error'});
    await expectLine(page);
    expect((await axe()).violations).toEqual([]);
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('section', {hasText: '评论'})).toBeHidden();
  });
}

test('none on lists or where off', async ({page, goto, outsideRequests}) => {
  allowConsoleErrors(/404/, 'the not-found page is a 404');
  for (const path of [
    ...['/', '/blog', '/docs/category/指南', '/no-such-page'],
    ...['/docs/guide/no-comments', '/docs/guide/unlisted'],
    ...['/blog/no-comments', '/blog/unlisted'],
  ]) {
    await goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await nextFrames(page);
    await expect(section(page), path).toHaveCount(0);
  }
  expect(outsideRequests).toEqual([]);
});
