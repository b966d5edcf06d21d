import {standIn} from '../../../src/site/commentService';
import {inspect} from '../../support/axe';
import {collectScripts, nextFrames} from '../../support/client';
import {
  allowReportedErrors,
  longDoc,
  shortDoc,
  test,
} from '../../support/comments';
import {allowErrors, expect, expectHeading, themes} from '../../support/test';

test('no comments are requested until the reader comes near', async ({
  page,
  comments,
  goto,
  outsideRequests,
}) => {
  const chunks = collectScripts(page);
  await goto(longDoc);
  await nextFrames(page);
  const before = chunks.length;
  expect(outsideRequests).toEqual([]);
  await expect(comments.section).toBeAttached();
  const {host} = new URL(standIn.origin);
  await expect(page.locator(`link[href*="${host}"]`)).toHaveCount(0);

  await comments.section.evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().top - innerHeight - 300);
  });
  await expect(comments.frame).toBeAttached();
  await expect.poll(() => outsideRequests.length).toBe(1);
  expect(chunks.slice(0, before).join()).not.toContain('/comments.');
  expect(chunks.slice(before).join()).toContain('/comments.');
});

test('a page has its own thread, in its colours', async ({
  page,
  comments,
  goto,
  outsideRequests,
}) => {
  // This site's discussionTerm leaves out the first folder.
  const term = 'guide/中文路径';
  await goto(shortDoc);
  await comments.expectThread();
  expect((await comments.url()).origin).toBe(standIn.origin);
  await expect(comments.body).toHaveAttribute('data-term', term);
  await expect(comments.frame).toHaveAttribute('title', '评论');
  await expect(comments.body).toHaveAttribute('data-theme', 'light');
  await comments.body.evaluate((body) => body.setAttribute('data-old', ''));
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(comments.body).toHaveAttribute('data-theme', 'dark');
  await expect(comments.body).toHaveAttribute('data-old', '');
  expect(outsideRequests).toHaveLength(1);
  // The same thread under another address of the page.
  await goto(`${shortDoc}?from=feed#top`);
  await comments.expectThread();
  await expect(comments.body).toHaveAttribute('data-term', term);
});

const onPlainSite = test.extend({siteName: 'plain'});

onPlainSite('by default the term is the path', async ({comments, goto}) => {
  await goto('/docs/intro');
  await comments.section.scrollIntoViewIfNeeded();
  await comments.expectThread();
  await expect(comments.body).toHaveAttribute('data-term', 'docs/intro');
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
  await expect(comments.body).toHaveAttribute('data-term', 'second');
  await page.goBack();
  await expectHeading(page, '二〇二四年的第一篇');
  await comments.section.scrollIntoViewIfNeeded();
  await expect(comments.body).toHaveAttribute('data-term', 'first');
  await comments.expectThread();
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
});

for (const theme of themes) {
  test(`axe finds nothing, and paper has none, ${theme}`, async ({
    page,
    comments,
    goto,
  }) => {
    allowReportedErrors();
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await goto(shortDoc);
    await comments.expectThread();
    // The first theme is that of the page.
    await expect(comments.body).toHaveAttribute('data-theme', theme);
    const axe = () => inspect(page, 'section[aria-label="评论"]');
    expect((await axe()).violations).toEqual([]);
    await comments.report('error');
    await comments.expectLine();
    expect((await axe()).violations).toEqual([]);
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('section', {hasText: '评论'})).toBeHidden();
  });
}

test('pages that want no comments have none', async ({
  page,
  comments,
  goto,
  outsideRequests,
}) => {
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
