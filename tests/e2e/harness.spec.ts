import {giscusOrigin} from '../../src/site/comments';
import {inspect} from '../support/axe';
import {expect, test} from '../support/test';

test.describe('an error in the console', () => {
  test('fails the test', async ({goto, page}) => {
    test.fail(true, 'the guard has to catch it');
    await goto('/');
    await page.evaluate(() => console.error('provoked'));
  });

  test('thrown and uncaught fails the test too', async ({goto, page}) => {
    test.fail(true, 'the guard has to catch it');
    await goto('/');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('provoked');
      });
    });
    await page.waitForEvent('pageerror');
  });
});

test.describe('where stubs answer for other hosts', () => {
  test.use({stubsOutside: true});

  test('nothing reaches them, and the stand-in for giscus speaks as giscus does', async ({
    goto,
    page,
    outsideRequests,
  }) => {
    await goto('/');
    const status = await page.evaluate(async () => {
      const response = await fetch('https://example.com/data');
      return response.status;
    });
    expect(status).toBe(204);
    expect(outsideRequests.map((request) => request.url())).toContain(
      'https://example.com/data',
    );

    const message = await page.evaluate((origin) => {
      const heard = new Promise((resolve) => {
        addEventListener('message', (event) => {
          resolve([event.origin, event.data]);
        });
      });
      const frame = document.createElement('iframe');
      frame.title = 'giscus';
      frame.src = `${origin}/zh-CN/widget?theme=light`;
      document.body.append(frame);
      return heard;
    }, giscusOrigin);
    expect(message).toEqual([giscusOrigin, {giscus: {resizeHeight: 320}}]);

    const body = page.frameLocator('iframe[title="giscus"]').locator('body');
    await expect(body).toHaveAttribute('data-theme', 'light');
    await page.evaluate((origin) => {
      const frame = document.querySelector<HTMLIFrameElement>(
        'iframe[title="giscus"]',
      );
      frame?.contentWindow?.postMessage(
        {giscus: {setConfig: {theme: 'dark'}}},
        origin,
      );
    }, giscusOrigin);
    await expect(body).toHaveAttribute('data-theme', 'dark');
  });
});

test('where none do, no other host is found', async ({
  allowConsoleErrors,
  goto,
  page,
  site,
}) => {
  allowConsoleErrors(/ERR_NAME_NOT_RESOLVED/, 'nothing may be found');
  await goto('/');
  const failed = page.waitForEvent('requestfailed');
  // This machine by another name, under which it would answer.
  const url = site.url('/').replace('127.0.0.1', 'localhost');
  await page.evaluate((other) => fetch(other).catch(() => null), url);
  expect((await failed).failure()?.errorText).toBe(
    'net::ERR_NAME_NOT_RESOLVED',
  );
});

test('axe finds what is wrong, where it is told to look', async ({
  goto,
  page,
}) => {
  await goto('/docs/intro');
  await page.evaluate(() => {
    const host = document.createElement('div');
    host.attachShadow({mode: 'open'}).innerHTML =
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><iframe></iframe>';
    document.querySelector('article')?.append(host);
  });
  const found = async (within?: string) =>
    (await inspect(page, within)).violations.map(({id}) => id);
  expect(await found()).toEqual(['frame-title', 'image-alt']);
  expect(await found('footer')).toEqual([]);
});
