import {origin} from '../../fixtures/plain/src/site/commentService';
import {longDoc, shortDoc, test} from '../../support/comments';
import {allowErrors, expect} from '../../support/test';

test('a retry makes a new frame, and keeps the focus', async ({
  comments,
  goto,
  outsideRequests,
}) => {
  await goto(shortDoc);
  await comments.expectThread();
  await comments.report('error');
  await comments.expectLine();
  await expect(comments.hiddenPlace).toHaveCount(1);
  // The keyboard stays in the comments.
  await comments.retry.press('Enter');
  await comments.expectThread();
  expect(outsideRequests).toHaveLength(2);
  await expect(comments.section.locator(':focus')).toHaveCount(1);
  await expect(comments.frame).toHaveAttribute('title', '评论');
});

test('15 s of silence give the line, a late answer the thread', async ({
  page,
  comments,
  goto,
}) => {
  await page.clock.install({time: 0});
  await page.route(`${origin}/**`, (route) =>
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
  await expect(comments.hiddenPlace).toHaveCount(1);

  await comments.report('running');
  await comments.expectThread();
});

test('a failed chunk gives line and retry', async ({page, comments, goto}) => {
  allowErrors(/ERR_FAILED/, 'the chunk is made to fail');
  const widget = /\/assets\/js\/comments\.\w+\.js/;
  await page.route(widget, (route) => route.abort());
  await goto(longDoc);
  await comments.section.scrollIntoViewIfNeeded();
  await comments.expectLine();
  await page.unroute(widget);
  await comments.retry.click();
  await comments.expectThread();
});
