import {giscusOrigin} from '../../../src/site/comments';
import {repository} from '../../../src/site/identity';
import {
  expectLine,
  expectThread,
  frameElement,
  host,
  line,
  longDoc,
  report,
  retry,
  section,
  shortDoc,
  silenceGiscus,
} from '../../support/comments';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

test.describe('when it does not load', () => {
  test('silence: the line after 15 s, and a late answer is welcome', async ({
    page,
    goto,
  }) => {
    await page.clock.install({time: 0});
    await silenceGiscus(page);
    await goto(longDoc);
    // Stopped before the frame is asked for, however long that took.
    await page.clock.pauseAt(60_000);
    await section(page).scrollIntoViewIfNeeded();
    await expect(frameElement(page)).toBeAttached();
    await expect(section(page).getByRole('status')).toHaveText(
      '正在加载评论……',
    );
    await page.clock.runFor(10_000);
    await expect(line(page)).toHaveCount(0);
    await page.clock.runFor(5_000);
    await expectLine(page);
    await expect(host(page)).toHaveCount(1);

    await report(page, {resizeHeight: 320});
    await expectThread(page);
  });

  test('unreachable: the line, and retry when it is back', async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
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

  test('a chunk that fails: the line, and retry fetches it', async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
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
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a line leads to the discussions', async ({page, site}) => {
    await page.goto(site.url(shortDoc));
    await expect(section(page).getByRole('heading')).toHaveText('评论');
    // Playwright passes noscript by when it looks for texts and names.
    const hint = section(page).locator('noscript p');
    await expect(hint).toBeVisible();
    await expect(hint).toContainText('评论需要启用 JavaScript');
    await expect(hint.locator('a')).toHaveAttribute(
      'href',
      repository.discussionsUrl,
    );
  });
});
