import type {Page} from '@playwright/test';

import type {WidgetReport} from '../../src/site/commentWidget';
import {commentsPlace} from '../fixtures/plain/src/site/commentService';
import {expect, expectLink, test as base} from './test';

/** Pages of the fixture site: one shorter than the window, one longer. */
export const shortDoc = '/docs/guide/中文路径';
export const longDoc = '/docs/guide/long';

/** The comments of a page; `place` is the name of its site's `commentsPlace`. */
export function commentsOf(page: Page, place = commentsPlace.name) {
  const section = page.getByRole('region', {name: '评论'});
  /** The frame of the widget, hidden or not. */
  const frame = section.locator('iframe');
  /** The place of the frame while the frame is hidden. */
  const hiddenPlace = section.locator('[inert]');
  /** The line that stands in for a thread. */
  const line = page.getByText('评论暂时无法加载，可以重试或刷新页面');
  const retry = page.getByRole('button', {name: '重试'});
  /** Body of the frame's document; it says what it was asked for. */
  const body = frame.contentFrame().locator('body');
  /** Lets the frame post a message to the page. */
  const post = (message: unknown) =>
    body.evaluate((_, data) => parent.postMessage(data, '*'), message);
  return {
    section,
    frame,
    hiddenPlace,
    line,
    retry,
    body,
    post,
    report: (report: WidgetReport) => post(report),
    /** Address that the frame was given. */
    url: async () => new URL((await frame.getAttribute('src')) ?? ''),
    async expectThread() {
      await expect(frame).toBeVisible();
      await expect(hiddenPlace).toHaveCount(0);
      await expect(line).toHaveCount(0);
    },
    async expectLine() {
      await expect(line).toBeVisible();
      await expectLink(section, place, /^https:/);
    },
  };
}

/** On the fixture site, whose comment service is the tests' own. */
export const test = base.extend<{comments: ReturnType<typeof commentsOf>}>({
  siteName: 'fixture',
  stubsOutside: true,
  comments: async ({page}, use) => {
    await use(commentsOf(page));
  },
});
