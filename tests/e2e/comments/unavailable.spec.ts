import {giscusOrigin} from '../../fixtures/plain/src/site/comments';
import {repository} from '../../fixtures/plain/src/site/identity';
import {nextFrames} from '../../support/client';
import {
  expectLine,
  expectThread,
  frameElement,
  frameUrl,
  host,
  line,
  longDoc,
  report,
  retry,
  section,
  shortDoc,
  test,
} from '../../support/comments';
import {allowConsoleErrors, expect} from '../../support/test';

test('hears its frame and retries', async ({page, goto, outsideRequests}) => {
  allowConsoleErrors(/\[giscus\]/, 'the library logs each error it is told');
  await goto(shortDoc);
  await expectThread(page);
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
  await expectThread(page);

  await report(page, {error: 'API rate limit exceeded for 203.0.113.1.'});
  await expectLine(page);
  await expect(host(page)).toHaveCount(1);
  // Retry makes a new attempt and keeps the keyboard.
  await retry(page).press('Enter');
  await expectThread(page);
  expect(outsideRequests).toHaveLength(2);
  await expect(section(page).locator(':focus')).toHaveCount(1);
  await expect(frameElement(page)).toHaveAttribute('title', '评论');

  await report(page, {error: 'Internal server error'});
  await expectLine(page);
  // A failed frame still tells its height; that does not make it right.
  await report(page, {resizeHeight: 480});
  await expect(frameElement(page)).toHaveCSS('height', '480px');
  await expectLine(page);
  // giscus tries again by itself, and then tells of the discussion.
  await report(page, {discussion: {id: 'D_1'}});
  await expectThread(page);
  // A thread nobody has opened is no error, and it stays.
  await report(page, {error: 'Discussion not found'});
  await report(page, {error: 'Failed to fetch'});
  await report(page, {resizeHeight: 500});
  await expect(frameElement(page)).toHaveCSS('height', '500px');
  await expectThread(page);
});

test('an expired session: giscus goes on without', async ({page, goto}) => {
  allowConsoleErrors(/\[giscus\]/, 'the library logs each error it is told');
  await page.addInitScript(() => {
    if (self === top) {
      localStorage.setItem('giscus-session', '"old"');
    }
  });
  await goto(shortDoc);
  await expectThread(page);
  expect((await frameUrl(page)).searchParams.get('session')).toBe('old');
  await report(page, {error: 'State has expired.'});
  await expect(frameElement(page)).toHaveAttribute('src', /session=&/);
  await expectThread(page);
  // Now it is refused a session that is not there.
  await report(page, {error: 'Bad credentials'});
  await expectLine(page);
});

test('silence: the line after 15 s, or a late answer', async ({page, goto}) => {
  await page.clock.install({time: 0});
  await page.route(`${giscusOrigin}/**`, (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
  );
  await goto(longDoc);
  // Stopped before the frame is asked for, however long that took.
  await page.clock.pauseAt(60_000);
  await section(page).scrollIntoViewIfNeeded();
  await expect(frameElement(page)).toBeAttached();
  await expect(section(page).getByRole('status')).toHaveText('正在加载评论……');
  await page.clock.runFor(10_000);
  await expect(line(page)).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expectLine(page);
  await expect(host(page)).toHaveCount(1);

  await report(page, {resizeHeight: 320});
  await expectThread(page);
});

test('unreachable: the line, and a retry', async ({page, goto}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the request is made to fail');
  allowConsoleErrors(/postMessage/, 'the library greets the error page');
  await page.clock.install();
  await page.route(`${giscusOrigin}/**`, (route) => route.abort());
  await goto(shortDoc);
  await expect(frameElement(page)).toBeAttached();
  await page.clock.runFor(15_000);
  await expectLine(page);
  await page.unroute(`${giscusOrigin}/**`);
  await retry(page).click();
  await expectThread(page);
});

test('a failing chunk: the line, and a retry', async ({page, goto}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the chunk is made to fail');
  await goto(longDoc);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await section(page).scrollIntoViewIfNeeded();
  await expectLine(page);
  await page.unroute('**/assets/js/*.js');
  await retry(page).click();
  await expectThread(page);
});

test('storage denied: the line, and no exception', async ({page, goto}) => {
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
  await expectLine(page);
});

const withoutScripts = test.extend({javaScriptEnabled: false});

withoutScripts('a line leads to the discussions', async ({page, site}) => {
  await page.goto(site.url(shortDoc));
  await expect(section(page).getByRole('heading')).toHaveText('评论');
  // Playwright passes noscript by when it looks for texts and names.
  const hint = section(page).locator('noscript p');
  await expect(hint).toBeVisible();
  await expect(hint).toContainText('评论需要启用 JavaScript');
  const {discussionsUrl} = repository;
  await expect(hint.locator('a')).toHaveAttribute('href', discussionsUrl);
});
