import {nextFrames} from '../support/client';
import {test} from '../support/test';

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
