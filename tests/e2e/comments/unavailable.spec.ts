import {giscusOrigin} from '../../fixtures/plain/src/site/comments';
import {repository} from '../../fixtures/plain/src/site/identity';
import {nextFrames} from '../../support/client';
import {longDoc, shortDoc, test} from '../../support/comments';
import {allowErrors, expect} from '../../support/test';

test('hears and retries', async ({page, comments, goto, outsideRequests}) => {
  allowErrors(/\[giscus\]/, 'the library logs each error it is told');
  await goto(shortDoc);
  await comments.expectThread();
  await page.evaluate(async (origin) => {
    const data = {giscus: {error: 'forged'}};
    // The right origin, but not the widget's window.
    dispatchEvent(new MessageEvent('message', {data, origin}));
    await new Promise((heard) => {
      addEventListener('message', heard, {once: true});
      postMessage(data, '*');
    });
  }, giscusOrigin);
  await nextFrames(page);
  await comments.expectThread();

  await comments.report({error: 'API rate limit exceeded for 203.0.113.1.'});
  await comments.expectLine();
  await expect(comments.host).toHaveCount(1);
  // Retry makes a new attempt and keeps the keyboard.
  await comments.retry.press('Enter');
  await comments.expectThread();
  expect(outsideRequests).toHaveLength(2);
  await expect(comments.section.locator(':focus')).toHaveCount(1);
  await expect(comments.frame).toHaveAttribute('title', '评论');

  await comments.report({error: 'Internal server error'});
  await comments.expectLine();
  // A failed frame still reports its height; that does not make it right.
  await comments.report({resizeHeight: 480});
  await expect(comments.frame).toHaveCSS('height', '480px');
  await comments.expectLine();
  // giscus tries again by itself, and then reports the discussion.
  await comments.report({discussion: {id: 'D_1'}});
  await comments.expectThread();
  // A thread nobody has opened is no error, and it stays.
  await comments.report({error: 'Discussion not found'});
  await comments.report({error: 'Failed to fetch'});
  await comments.report({resizeHeight: 500});
  await expect(comments.frame).toHaveCSS('height', '500px');
  await comments.expectThread();
});

test('giscus goes on without a session', async ({page, comments, goto}) => {
  allowErrors(/\[giscus\]/, 'the library logs each error it is told');
  await page.addInitScript(() => {
    if (self === top) {
      localStorage.setItem('giscus-session', '"old"');
    }
  });
  await goto(shortDoc);
  await comments.expectThread();
  expect((await comments.url()).searchParams.get('session')).toBe('old');
  await comments.report({error: 'State has expired.'});
  await expect(comments.frame).toHaveAttribute('src', /session=&/);
  await comments.expectThread();
  // Now it is refused a session that is not there.
  await comments.report({error: 'Bad credentials'});
  await comments.expectLine();
});

test('silence for 15 s, then a late answer', async ({page, comments, goto}) => {
  await page.clock.install({time: 0});
  await page.route(`${giscusOrigin}/**`, (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
  );
  await goto(longDoc);
  // Stopped before the frame is asked for, however long that took.
  await page.clock.pauseAt(60_000);
  await comments.section.scrollIntoViewIfNeeded();
  await expect(comments.frame).toBeAttached();
  const status = comments.section.getByRole('status');
  await expect(status).toHaveText('正在加载评论……');
  await page.clock.runFor(10_000);
  await expect(comments.line).toHaveCount(0);
  await page.clock.runFor(5_000);
  await comments.expectLine();
  await expect(comments.host).toHaveCount(1);

  await comments.report({resizeHeight: 320});
  await comments.expectThread();
});

test('unreachable: the line, and a retry', async ({page, comments, goto}) => {
  allowErrors(/ERR_FAILED/, 'the request is made to fail');
  allowErrors(/postMessage/, 'the library greets the error page');
  await page.clock.install();
  await page.route(`${giscusOrigin}/**`, (route) => route.abort());
  await goto(shortDoc);
  await expect(comments.frame).toBeAttached();
  await page.clock.runFor(15_000);
  await comments.expectLine();
  await page.unroute(`${giscusOrigin}/**`);
  await comments.retry.click();
  await comments.expectThread();
});

test('a failing chunk: the line, a retry', async ({page, comments, goto}) => {
  allowErrors(/ERR_FAILED/, 'the chunk is made to fail');
  await goto(longDoc);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await comments.section.scrollIntoViewIfNeeded();
  await comments.expectLine();
  await page.unroute('**/assets/js/*.js');
  await comments.retry.click();
  await comments.expectThread();
});

test('storage denied: the line, no error', async ({page, comments, goto}) => {
  await page.addInitScript(() => {
    const getItem = Reflect.get(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function get(key) {
      if (key === 'giscus-session') {
        throw new DOMException('denied', 'SecurityError');
      }
      return getItem.call(this, key);
    };
  });
  await goto(shortDoc);
  await comments.expectLine();
});

const withoutScripts = test.extend({javaScriptEnabled: false});

withoutScripts('a line to the discussions', async ({page, comments, site}) => {
  await page.goto(site.url(shortDoc));
  await expect(comments.section.getByRole('heading')).toHaveText('评论');
  // Playwright passes noscript by when it looks for texts and names.
  const hint = comments.section.locator('noscript p');
  await expect(hint).toBeVisible();
  await expect(hint).toContainText('评论需要启用 JavaScript');
  const {discussionsUrl} = repository;
  await expect(hint.locator('a')).toHaveAttribute('href', discussionsUrl);
});
