/** What only giscus does, on the project's own site; another service has other tests. */
import {commentsTerm} from '../../../src/site/comments';
import * as service from '../../../src/site/commentService';
import {collectScripts, nextFrames} from '../../support/client';
import {commentsOf} from '../../support/comments';
import {pageFiles, readText, servedPath} from '../../support/files';
import {allowErrors, expect, test} from '../../support/test';

test.use({siteName: 'main', stubsOutside: true});

/** A page that says, as giscus does, how high it is. */
const framePage = `<!doctype html><script>
parent.postMessage({giscus: {resizeHeight: 320}}, '*');
</script>`;

test('giscus is asked for a discussion, and signing in leads back to the thread', async ({
  page,
  goto,
  site,
}) => {
  allowErrors(/giscus|ERR_FAILED/, 'a script of it and its frame fail');
  await page.route('https://giscus.app/**', (route) =>
    route.fulfill({contentType: 'text/html', body: framePage}),
  );
  const comments = commentsOf(page, service.commentsPlace.name);
  const scripts = collectScripts(page);
  const element = '**/assets/js/*giscus*.js';
  await page.route(element, (route) => route.abort());
  const hasComments = (file: string) =>
    /id="?comment-thread\b/.test(readText(site.outDir, file));
  const article = servedPath(pageFiles(site.outDir).find(hasComments) ?? '');
  await goto(article);
  await comments.section.scrollIntoViewIfNeeded();
  await comments.expectLine();
  await page.unroute(element);
  await comments.retry.click();
  await comments.expectThread();
  expect(scripts.join()).toContain('/comments.');
  const {origin, pathname, searchParams} = await comments.url();
  expect(origin + pathname).toBe('https://giscus.app/zh-CN/widget');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...service.discussionCategory,
    term: commentsTerm(article.slice(1) || 'index'),
    number: '',
    strict: '1',
    emitMetadata: '1',
    theme: 'light',
    backLink: encodeURI(site.url(article)),
  });
  await expect(comments.frame).toHaveAttribute('title', '评论');
  // It says how high its discussion is.
  await comments.post({giscus: {resizeHeight: 500}});
  await expect(comments.frame).toHaveCSS('height', '500px');

  const data = {giscus: {error: 'Internal server error'}};
  // The right origin, but not the widget's window.
  await page.evaluate(
    (init) => dispatchEvent(new MessageEvent('message', init)),
    {data, origin},
  );
  await nextFrames(page);
  await comments.expectThread();
  await comments.post(data);
  await comments.expectLine();

  await goto(`${article}?giscus=token#comment-thread`);
  await comments.expectThread();
  const signedIn = (await comments.url()).searchParams;
  expect(signedIn.get('session')).toBe('token');
  expect(signedIn.get('origin')).toMatch(/#comment-thread$/);
  await expect(page.locator('#comment-thread')).toHaveCount(1);
  expect(page.url()).not.toContain('token');
});
