import {nextFrames} from '../support/client';
import {allowErrors, expect, test} from '../support/test';

for (const [kind, provoke] of Object.entries({
  logged: 'console.error("provoked")',
  uncaught: 'setTimeout(() => {throw new Error("provoked")})',
})) {
  test(`an error that is ${kind} fails the test`, async ({goto, page}) => {
    test.fail(true, 'the guard has to catch it');
    await goto('/');
    await page.evaluate(`${provoke};undefined`);
    await nextFrames(page);
  });
}

// What stubs answer, tests/e2e/comments/ counts.
test('without stubs, no other host is found', async ({goto, page, site}) => {
  allowErrors(/ERR_NAME_NOT_RESOLVED/, 'nothing may be found');
  await goto('/');
  const failed = page.waitForEvent('requestfailed');
  // This machine by another name, under which it would answer.
  const url = site.url('/').replace('127.0.0.1', 'localhost');
  await page.evaluate((picture) => (new Image().src = picture), url);
  const reason = (await failed).failure()?.errorText;
  expect(reason).toBe('net::ERR_NAME_NOT_RESOLVED');
});
