import {expect, test} from '@playwright/test';

import {useDateTimeFormat} from '../../../src/plugins/client-bundle/client/dates';

/** As last updates, posts and the archive ask for their dates. */
const asked = [
  {year: 'numeric', month: 'short', day: 'numeric'},
  {year: 'numeric', month: 'long', day: 'numeric'},
  {month: 'long', day: 'numeric'},
] as const;

test('writes dates as the browser does', () => {
  for (const options of asked) {
    const utc = {...options, timeZone: 'UTC'};
    const browser = new Intl.DateTimeFormat('zh', utc);
    const ours = useDateTimeFormat(options);
    for (let month = 0; month < 12; month += 1) {
      for (const [day, hour] of [
        [1, 0],
        [9, 23],
        [10, 0],
        [28, 23],
      ] as const) {
        const date = new Date(Date.UTC(2026, month, day, hour, 59));
        expect(ours.format(date)).toBe(browser.format(date));
      }
    }
  }
});
