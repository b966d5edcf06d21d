import {giscus, giscusOrigin} from '../../fixtures/plain/src/site/comments';
import {inspect} from '../../support/axe';
import {collectScripts, nextFrames} from '../../support/client';
import {longDoc, shortDoc, test} from '../../support/comments';
import {allowErrors, expect, expectHeading, themes} from '../../support/test';

test('none until near', async ({page, comments, goto, outsideRequests}) => {
  const chunks = collectScripts(page);
  await goto(longDoc);
  await page.waitForLoadState('networkidle');
  const before = chunks.length;
  expect(outsideRequests).toEqual([]);
  await expect(comments.section).toBeAttached();
  const {host} = new URL(giscusOrigin);
  await expect(page.locator(`link[href*="${host}"]`)).toHaveCount(0);

  await comments.section.evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().top - innerHeight - 300);
  });
  await expect(comments.frame).toBeAttached();
  await expect.poll(() => outsideRequests.length).toBe(1);
  expect(chunks.slice(0, before).join()).not.toContain('giscus');
  expect(chunks.slice(before).join()).toContain('giscus');
});

test('its own', async ({page, comments, goto, site, outsideRequests}) => {
  await goto(shortDoc);
  await comments.expectThread();
  const {origin, pathname, searchParams} = await comments.url();
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
  await expect(comments.frame).toHaveAttribute('title', '评论');
  await expect(comments.body).toHaveAttribute('data-theme', 'light');
  await comments.body.evaluate((it) => it.setAttribute('data-old', ''));
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(comments.body).toHaveAttribute('data-theme', 'dark');
  await expect(comments.body).toHaveAttribute('data-old', '');
  expect(outsideRequests).toHaveLength(1);
  // The same thread under another address of the page.
  await goto(`${shortDoc}?from=feed#top`);
  await comments.expectThread();
  const again = (await comments.url()).searchParams;
  expect(again.get('term')).toBe('docs/guide/中文路径');
});

test('signing in leads back to the thread', async ({page, comments, goto}) => {
  await goto(longDoc);
  await expect(page.locator('#comment-thread')).toHaveCount(1);
  await expect(comments.frame).toHaveCount(0);
  await goto(`${longDoc}?giscus=token#comment-thread`);
  await comments.expectThread();
  const {searchParams} = await comments.url();
  expect(searchParams.get('session')).toBe('token');
  expect(searchParams.get('origin')).toMatch(/\/long#comment-thread$/);
  await expect(page.locator('#comment-thread')).toHaveCount(1);
  expect(page.url()).not.toContain('token');
});

test('the thread of each page, and back', async ({page, comments, goto}) => {
  await goto('/blog/first');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await comments.section.scrollIntoViewIfNeeded();
  await comments.expectThread();
  const pages = page.getByRole('navigation', {name: '博文分页导航'});
  await pages.getByRole('link', {name: '二〇二四年的第二篇'}).click();
  await expectHeading(page, '二〇二四年的第二篇');
  await comments.section.scrollIntoViewIfNeeded();
  const frame = comments.frame;
  await expect(frame).toHaveAttribute('src', /term=blog%2Fsecond&/);
  await page.goBack();
  await expectHeading(page, '二〇二四年的第一篇');
  await comments.section.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('src', /term=blog%2Ffirst&/);
  await comments.expectThread();
  expect((await comments.url()).searchParams.get('backLink')).toBe(page.url());
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
});

for (const theme of themes) {
  test(`bars nobody, ${theme}; not printed`, async ({page, comments, goto}) => {
    allowErrors(/\[giscus\]/, 'the library logs each error it is told');
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await goto(shortDoc);
    await comments.expectThread();
    // The first theme is that of the page.
    expect((await comments.url()).searchParams.get('theme')).toBe(theme);
    const axe = () => inspect(page, 'section[aria-label="评论"]');
    expect((await axe()).violations).toEqual([]);
    await comments.report({error: 'Internal server error'});
    await comments.expectLine();
    expect((await axe()).violations).toEqual([]);
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('section', {hasText: '评论'})).toBeHidden();
  });
}

test('not where unwanted', async ({page, comments, goto, outsideRequests}) => {
  allowErrors(/404/, 'the not-found page is a 404');
  for (const path of [
    ...['/', '/blog', '/docs/category/指南', '/no-such-page'],
    ...['/docs/guide/no-comments', '/docs/guide/unlisted'],
    ...['/blog/no-comments', '/blog/unlisted'],
  ]) {
    await goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await nextFrames(page);
    await expect(comments.section, path).toHaveCount(0);
  }
  expect(outsideRequests).toEqual([]);
});
