import {expect, test} from '@playwright/test';

import {useDateTimeFormat} from '../../../src/plugins/client-bundle/client/dates';

/** As last updates, posts and the archive ask for their dates. */
const asked = [
  {year: 'numeric', month: 'short', day: 'numeric'},
  {year: 'numeric', month: 'long', day: 'numeric'},
  {month: 'long', day: 'numeric'},
] as const;

for (const options of asked) {
  test(`writes ${Object.values(options).join(' ')} as the browser does`, () => {
    const browser = new Intl.DateTimeFormat('zh', {
      ...options,
      timeZone: 'UTC',
    });
    const ours = useDateTimeFormat(options);
    for (let month = 0; month < 12; month += 1) {
      for (const day of [1, 9, 10, 28]) {
        for (const [hour, minute] of [
          [0, 0],
          [23, 59],
        ]) {
          const date = new Date(Date.UTC(2026, month, day, hour, minute));
          expect(ours.format(date)).toBe(browser.format(date));
        }
      }
    }
  });
}
