import type {Page} from '@playwright/test';

import {repository} from '../fixtures/plain/src/site/identity';
import {expect, expectLink, test as base} from './test';

/** Pages of the fixture site: one shorter than the window, one longer. */
export const shortDoc = '/docs/guide/中文路径';
export const longDoc = '/docs/guide/long';

/** The comments of a page: their parts, by what they are to a visitor. */
export function commentsOf(page: Page) {
  const section = page.getByRole('region', {name: '评论'});
  /** The frame of the widget, wherever it is in its life. */
  const frame = page.locator('giscus-widget iframe');
  /** The place of the frame while the frame is not to be seen. */
  const host = page.locator('[inert]:has(giscus-widget)');
  /** The line that stands in for a thread. */
  const line = page.getByText('评论暂时无法加载，可以重试或刷新页面');
  const retry = page.getByRole('button', {name: '重试'});
  /** Body of the widget's document. */
  const body = frame.contentFrame().locator('body');
  return {
    ...{section, frame, host, line, retry, body},
    /** Address that the frame was given. */
    url: async () => new URL((await frame.getAttribute('src')) ?? ''),
    /** Lets the frame tell the page something in the giscus protocol. */
    report: (giscus: object) =>
      body.evaluate((_, message) => parent.postMessage(message, '*'), {giscus}),
    async expectThread() {
      await expect(frame).toBeVisible();
      await expect(host).toHaveCount(0);
      await expect(line).toHaveCount(0);
    },
    async expectLine() {
      await expect(line).toBeVisible();
      await expectLink(section, 'GitHub 讨论区', repository.discussionsUrl);
    },
  };
}

/** On the fixture site, where giscus has a stand-in. */
export const test = base.extend<{comments: ReturnType<typeof commentsOf>}>({
  siteName: 'fixture',
  stubsOutside: true,
  comments: async ({page}, use) => {
    await use(commentsOf(page));
  },
});
