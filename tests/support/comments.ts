import type {Page} from '@playwright/test';

import {repository} from '../fixtures/plain/src/site/identity';
import {expect, expectLink, test as base} from './test';

/** Pages of the fixture site: one shorter than the window, one longer. */
export const shortDoc = '/docs/guide/中文路径';
export const longDoc = '/docs/guide/long';

/** On the fixture site, where giscus has a stand-in. */
export const test = base.extend({siteName: 'fixture', stubsOutside: true});

/** The section below a document. */
export const section = (page: Page) => page.getByRole('region', {name: '评论'});
/** The frame of the widget, wherever it is in its life. */
export const frameElement = (page: Page) =>
  page.locator('giscus-widget iframe');
/** The place of the frame while the frame is not to be seen. */
export const host = (page: Page) => page.locator('[inert]:has(giscus-widget)');
/** The line that stands in for a thread. */
export const line = (page: Page) =>
  page.getByText('评论暂时无法加载，可以重试或刷新页面');
export const retry = (page: Page) => page.getByRole('button', {name: '重试'});

/** Body of the widget's document. */
export const body = (page: Page) =>
  page.frameLocator('giscus-widget iframe').locator('body');

/** Address that the frame was given. */
export async function frameUrl(page: Page): Promise<URL> {
  return new URL((await frameElement(page).getAttribute('src')) ?? '');
}

/** Lets the frame tell the page something in the giscus protocol. */
export async function report(page: Page, giscusMessage: object): Promise<void> {
  await body(page).evaluate(
    (_, message) => parent.postMessage({giscus: message}, '*'),
    giscusMessage,
  );
}

export async function expectThread(page: Page): Promise<void> {
  await expect(frameElement(page)).toBeVisible();
  await expect(host(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
}

export async function expectLine(page: Page): Promise<void> {
  await expect(line(page)).toBeVisible();
  await expectLink(section(page), 'GitHub 讨论区', repository.discussionsUrl);
}
