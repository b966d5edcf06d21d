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
      for (const day of ['01T00', '09T23', '10T00', '28T23']) {
        const at = String(month + 1).padStart(2, '0');
        const date = new Date(`2026-${at}-${day}:59Z`);
        expect(ours.format(date)).toBe(browser.format(date));
      }
    }
  }
});
