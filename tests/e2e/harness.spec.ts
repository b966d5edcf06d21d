import {giscusOrigin} from '../../src/site/comments';
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

  test('passes once it is declared', async ({
    goto,
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/provoked/, 'this test provokes it');
    await goto('/');
    await page.evaluate(() => console.error('provoked'));
  });
});

test.describe('where stubs answer for other hosts', () => {
  test.use({stubsOutside: true});

  test('nothing reaches them', async ({goto, page, outsideRequests}) => {
    await goto('/');
    const status = await page.evaluate(async () => {
      const response = await fetch('https://example.com/data');
      return response.status;
    });
    expect(status).toBe(204);
    expect(outsideRequests.map((request) => request.url())).toContain(
      'https://example.com/data',
    );
  });

  test('the stand-in for giscus speaks as giscus does', async ({
    goto,
    page,
  }) => {
    await goto('/');
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

test('where none do, a request to another host fails the test', async ({
  goto,
  page,
}) => {
  test.fail(true, 'the guard has to catch it');
  await goto('/');
  await page.evaluate(() => fetch('https://example.com/data').catch(() => {}));
});
