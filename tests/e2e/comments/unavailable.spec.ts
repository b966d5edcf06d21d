import {standIn} from '../../../src/site/commentService';
import {nextFrames} from '../../support/client';
import {
  allowReportedErrors,
  longDoc,
  shortDoc,
  test,
} from '../../support/comments';
import {allowErrors, expect} from '../../support/test';

test('only the widget is heard, and a retry makes a new frame', async ({
  page,
  comments,
  goto,
  outsideRequests,
}) => {
  allowReportedErrors();
  await goto(shortDoc);
  await comments.expectThread();
  await page.evaluate(
    async ({origin, data}) => {
      // The right origin, but not the widget's window.
      dispatchEvent(new MessageEvent('message', {data, origin}));
      await new Promise((heard) => {
        addEventListener('message', heard, {once: true});
        postMessage(data, '*');
      });
    },
    {origin: standIn.origin, data: standIn.messages.error},
  );
  await nextFrames(page);
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
  await page.route(`${standIn.origin}/**`, (route) =>
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
  await page.route(standIn.download, (route) => route.abort());
  await goto(longDoc);
  await comments.section.scrollIntoViewIfNeeded();
  await comments.expectLine();
  await page.unroute(standIn.download);
  await comments.retry.click();
  await comments.expectThread();
});
