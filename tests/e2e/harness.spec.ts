import {nextFrames} from '../support/client';
import {allowConsoleErrors, expect, test} from '../support/test';

const errors = {
  logged: () => console.error('provoked'),
  uncaught: () => {
    setTimeout(() => {
      throw new Error('provoked');
    });
  },
};

for (const [kind, provoke] of Object.entries(errors)) {
  test(`an error that is ${kind} fails the test`, async ({goto, page}) => {
    test.fail(true, 'the guard has to catch it');
    await goto('/');
    await page.evaluate(provoke);
    await nextFrames(page);
  });
}

/** What the site's policy lets a page ask of another host. */
const showPicture = (url: string) => {
  new Image().src = url;
};

const stubbed = test.extend({stubsOutside: true});

stubbed('stubs let nothing out', async ({goto, page, outsideRequests}) => {
  await goto('/');
  const url = 'https://example.com/picture';
  const answer = page.waitForResponse(url);
  await page.evaluate(showPicture, url);
  expect((await answer).status()).toBe(200);
  expect(outsideRequests.map((request) => request.url())).toContain(url);
});

test('where none do, no other host is found', async ({goto, page, site}) => {
  allowConsoleErrors(/ERR_NAME_NOT_RESOLVED/, 'nothing may be found');
  await goto('/');
  const failed = page.waitForEvent('requestfailed');
  // This machine by another name, under which it would answer.
  const url = site.url('/').replace('127.0.0.1', 'localhost');
  await page.evaluate(showPicture, url);
  const reason = (await failed).failure()?.errorText;
  expect(reason).toBe('net::ERR_NAME_NOT_RESOLVED');
});
