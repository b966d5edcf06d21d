import {giscusOrigin} from '../../../src/site/comments';
import {
  expectLine,
  expectThread,
  frameElement,
  frameUrl,
  host,
  report,
  retry,
  section,
  shortDoc,
} from '../../support/comments';
import {expect, test} from '../../support/test';

/** What the forger below posts, among messages of others. */
type Forged = {giscus?: {error?: string}} | undefined;

test.use({siteName: 'fixture', stubsOutside: true});

test.describe('what the frame reports', () => {
  test.beforeEach(({allowConsoleErrors}) => {
    allowConsoleErrors(/\[giscus\]/, 'the library logs each error it is told');
  });

  test('an error: the line takes the place of the frame', async ({
    page,
    goto,
  }) => {
    await goto(shortDoc);
    await expectThread(page);
    await report(page, {error: 'API rate limit exceeded for 203.0.113.1.'});
    await expectLine(page);
    await expect(host(page)).toHaveCount(1);

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

  test('retry makes a new attempt and keeps the keyboard', async ({
    page,
    goto,
    outsideRequests,
  }) => {
    await goto(shortDoc);
    await expectThread(page);
    await report(page, {error: 'Internal server error'});
    await retry(page).press('Enter');
    await expectThread(page);
    expect(outsideRequests).toHaveLength(2);
    expect(
      await section(page).evaluate((element) =>
        element.contains(document.activeElement),
      ),
    ).toBe(true);
    await expect(frameElement(page)).toHaveAttribute('title', '评论');
  });

  test('an expired session: giscus goes on without it', async ({
    page,
    goto,
  }) => {
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

  test('messages of others are nobody’s business', async ({page, goto}) => {
    await goto(shortDoc);
    await expectThread(page);
    await page.evaluate(async (origin) => {
      const heard = new Promise<void>((resolve) => {
        let count = 0;
        addEventListener('message', ({data}: MessageEvent<Forged>) => {
          if (data?.giscus?.error === 'forged' && ++count === 2) {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          }
        });
      });
      const message = {giscus: {error: 'forged'}};
      postMessage(message, '*');
      // The right origin, but not the widget's window.
      dispatchEvent(new MessageEvent('message', {data: message, origin}));
      await heard;
    }, giscusOrigin);
    await expectThread(page);
  });
});
