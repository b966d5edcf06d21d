import {origin} from '../../fixtures/plain/src/site/commentService';
import {inspect} from '../../support/axe';
import {nextFrames} from '../../support/client';
import {longDoc, shortDoc, test} from '../../support/comments';
import {readText} from '../../support/files';
import {expect, expectHeading} from '../../support/test';

test('no comments are requested until the reader comes near', async ({
  page,
  comments,
  goto,
  outsideRequests,
}) => {
  await goto(longDoc);
  await nextFrames(page);
  expect(outsideRequests).toEqual([]);
  await expect(comments.section).toBeAttached();
  const {host} = new URL(origin);
  await expect(page.locator(`link[href*="${host}"]`)).toHaveCount(0);

  await comments.section.evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().top - innerHeight - 300);
  });
  await expect(comments.frame).toBeAttached();
  await expect.poll(() => outsideRequests.length).toBe(1);
});

test('a page has its own thread, accessible and in its colours, and none on paper', async ({
  page,
  comments,
  goto,
  outsideRequests,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await goto(`${shortDoc}?from=feed#top`);
  await comments.expectThread();
  // This site's commentsTerm leaves out the first folder.
  await expect(comments.body).toHaveAttribute('data-term', 'guide/中文路径');
  await expect(comments.body).toHaveAttribute('data-path', /^\/a\/b\/docs\//);
  await expect(comments.frame).toHaveAttribute('title', '评论');
  await expect(comments.body).toHaveAttribute('data-color-mode', 'light');
  await comments.body.evaluate((body) => body.setAttribute('data-old', ''));
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(comments.body).toHaveAttribute('data-color-mode', 'dark');
  await expect(comments.body).toHaveAttribute('data-old', '');
  expect(outsideRequests).toHaveLength(1);

  const axe = () => inspect(page, 'section[aria-label="评论"]');
  expect((await axe()).violations).toEqual([]);
  await comments.report('error');
  await comments.expectLine();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({colorScheme});
    expect((await axe()).violations, colorScheme).toEqual([]);
  }
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('section', {hasText: '评论'})).toBeHidden();
});

test('the next page has its own', async ({page, comments, goto}) => {
  await goto('/blog/first');
  await comments.section.scrollIntoViewIfNeeded();
  await expect(comments.body).toHaveAttribute('data-term', 'first');
  const pages = page.getByRole('navigation', {name: '博文分页导航'});
  await pages.getByRole('link', {name: '二〇二四年的第二篇'}).click();
  await expectHeading(page, '二〇二四年的第二篇');
  await comments.section.scrollIntoViewIfNeeded();
  await expect(comments.body).toHaveAttribute('data-term', 'second');
  await comments.expectThread();
});

test('pages that want no comments have none, the others a line without scripts', ({
  site,
}) => {
  const read = (page: string) => readText(site.outDir, `${page}.html`);
  const article = read(shortDoc);
  expect(article).toMatch(/<section\b[^>]* aria-label="?评论/);
  const hint = /<noscript><p.*?<\/noscript>/.exec(article)?.[0];
  expect(hint).toContain('评论需要启用 JavaScript');
  expect(hint).toContain('GitHub 讨论区');
  for (const page of [
    ...['index', 'blog', 'docs/category/指南', '404'],
    ...['docs/guide/no-comments', 'docs/guide/unlisted'],
    ...['blog/no-comments', 'blog/unlisted'],
  ]) {
    expect(read(page), page).not.toMatch(/aria-label="?评论/);
  }
});
