import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {giscus, giscusOrigin} from '../../src/site/comments';
import {repository} from '../../src/site/identity';
import {expect, test, themes} from '../support/test';

test.use({siteName: 'fixture'});

const shortDoc = '/docs/guide/中文路径';
const longDoc = '/docs/guide/long';

const section = (page: Page) => page.getByRole('region', {name: '评论'});
const frameElement = (page: Page) => page.locator('giscus-widget iframe');
const host = (page: Page) => page.locator('[inert]:has(giscus-widget)');
const line = (page: Page) => page.getByText('评论暂时无法加载');
const retry = (page: Page) => page.getByRole('button', {name: '重试'});

/** Body of the widget's document. */
const body = (page: Page) =>
  page.frameLocator('giscus-widget iframe').locator('body');

/** Address that the frame was given. */
async function frameUrl(page: Page): Promise<URL> {
  return new URL((await frameElement(page).getAttribute('src')) ?? '');
}

/** Lets the frame tell the page something in the giscus protocol. */
async function report(page: Page, giscusMessage: object): Promise<void> {
  await body(page).evaluate(
    (_, message) => parent.postMessage({giscus: message}, '*'),
    giscusMessage,
  );
}

/** Makes giscus serve a page that never says anything. */
async function silenceGiscus(page: Page): Promise<void> {
  await page.route(`${giscusOrigin}/**`, (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
  );
}

async function expectThread(page: Page): Promise<void> {
  await expect(frameElement(page)).toBeVisible();
  await expect(host(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
}

async function expectLine(page: Page): Promise<void> {
  await expect(line(page)).toBeVisible();
  await expect(
    section(page).getByRole('link', {name: 'GitHub 讨论区'}),
  ).toHaveAttribute('href', repository.discussionsUrl);
}

test.describe('when and what is requested', () => {
  test('nothing before the reader comes near', async ({
    page,
    goto,
    outsideRequests,
  }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') {
        chunks.push(request.url());
      }
    });
    await goto(longDoc);
    await page.waitForLoadState('networkidle');
    const before = chunks.length;
    expect(outsideRequests).toEqual([]);
    await expect(section(page)).toBeAttached();
    await expect(
      page.locator(`link[href*="${new URL(giscusOrigin).host}"]`),
    ).toHaveCount(0);

    await section(page).evaluate((element) =>
      scrollTo(
        0,
        scrollY + element.getBoundingClientRect().top - innerHeight - 300,
      ),
    );
    await expect(frameElement(page)).toBeAttached();
    await expect.poll(() => outsideRequests.length).toBe(1);
    expect(chunks.slice(before)).toHaveLength(1);
  });

  test('at once where visibility cannot be observed', async ({page, goto}) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    });
    await goto(longDoc);
    await expectThread(page);
  });

  test('the thread of the page, in Chinese', async ({page, goto, site}) => {
    await goto(shortDoc);
    await expectThread(page);
    const {origin, pathname, searchParams} = await frameUrl(page);
    expect(origin + pathname).toBe(`${giscusOrigin}/zh-CN/widget`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...giscus,
      term: 'docs/guide/中文路径',
      number: '',
      strict: '1',
      emitMetadata: '1',
      theme: 'light',
      backLink: encodeURI(site.url(shortDoc)),
    });
    await expect(frameElement(page)).toHaveAttribute('title', '评论');
  });

  test('the same thread under another address of the page', async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(
      /React error #418/,
      'the framework does not preload the page of a .html address',
    );
    await goto(`${shortDoc}.html?from=feed#top`);
    await expectThread(page);
    expect((await frameUrl(page)).searchParams.get('term')).toBe(
      'docs/guide/中文路径',
    );
  });

  test('signing in leads back to the thread', async ({page, goto}) => {
    await goto(longDoc);
    await expect(page.locator('#comment-thread')).toHaveCount(1);
    await expect(frameElement(page)).toHaveCount(0);
    await goto(`${longDoc}?giscus=token#comment-thread`);
    await expectThread(page);
    const {searchParams} = await frameUrl(page);
    expect(searchParams.get('session')).toBe('token');
    expect(searchParams.get('origin')).toMatch(/\/long#comment-thread$/);
    await expect(page.locator('#comment-thread')).toHaveCount(1);
    expect(page.url()).not.toContain('token');
  });
});

test('the colour mode is followed without a reload', async ({
  page,
  goto,
  outsideRequests,
}) => {
  await goto(shortDoc);
  await expect(body(page)).toHaveAttribute('data-theme', 'light');
  await body(page).evaluate((element) => element.setAttribute('data-old', ''));
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(body(page)).toHaveAttribute('data-theme', 'dark');
  await expect(body(page)).toHaveAttribute('data-old', '');
  expect(outsideRequests).toHaveLength(1);
});

test('the first theme is that of the page', async ({page, goto}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await goto(shortDoc);
  await expectThread(page);
  expect((await frameUrl(page)).searchParams.get('theme')).toBe('dark');
});

test.describe('navigation inside the site', () => {
  test('from doc to doc shows the thread of each', async ({page, goto}) => {
    await goto(shortDoc);
    await expectThread(page);
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await page
      .getByRole('navigation', {name: '文档侧边栏'})
      .getByRole('link', {name: '使用说明'})
      .click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('使用说明');
    await section(page).scrollIntoViewIfNeeded();
    await expectThread(page);
    const {searchParams} = await frameUrl(page);
    expect(searchParams.get('term')).toBe('docs/intro');
    expect(searchParams.get('backLink')).toBe(page.url());
    await expect(page.locator('body')).toHaveAttribute('data-same', '');
  });

  test('from a post to the next and back', async ({page, goto}) => {
    await goto('/blog/first');
    await section(page).scrollIntoViewIfNeeded();
    await expectThread(page);
    const pages = page.getByRole('navigation', {name: '博文分页导航'});
    const title = page.getByRole('heading', {level: 1});
    await pages.getByRole('link', {name: '二〇二四年的第二篇'}).click();
    await expect(title).toHaveText('二〇二四年的第二篇');
    await section(page).scrollIntoViewIfNeeded();
    await expect(frameElement(page)).toHaveAttribute(
      'src',
      /term=blog%2Fsecond&/,
    );
    await page.goBack();
    await expect(title).toHaveText('二〇二四年的第一篇');
    await section(page).scrollIntoViewIfNeeded();
    await expect(frameElement(page)).toHaveAttribute(
      'src',
      /term=blog%2Ffirst&/,
    );
    await expectThread(page);
  });
});

test.describe('where there are no comments', () => {
  for (const path of [
    '/',
    '/blog',
    '/blog/archive',
    '/blog/authors',
    '/blog/tags',
    '/blog/tags/hello',
    '/docs/category/指南',
    '/docs/guide/no-comments',
    '/docs/guide/unlisted',
    '/blog/no-comments',
    '/blog/unlisted',
    '/no-such-page',
  ]) {
    test(path, async ({page, goto, allowConsoleErrors, outsideRequests}) => {
      allowConsoleErrors(/404/, 'the not-found page is a 404');
      await goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      await expect(section(page)).toHaveCount(0);
      expect(outsideRequests).toEqual([]);
    });
  }
});

test.describe('what the frame reports', () => {
  test.beforeEach(({allowConsoleErrors}) => {
    allowConsoleErrors(/\[giscus\]/, 'the library logs each error it is told');
  });

  test('an error: the line takes the place of the frame', async ({
    page,
    goto,
  }) => {
    await goto(shortDoc);
    await expectThread(page);
    await report(page, {error: 'API rate limit exceeded for 203.0.113.1.'});
    await expectLine(page);
    await expect(host(page)).toHaveCount(1);

    // A failed frame still tells its height; that does not make it right.
    await report(page, {resizeHeight: 480});
    await expect(frameElement(page)).toHaveCSS('height', '480px');
    await expectLine(page);

    // giscus tries again by itself, and then tells of the discussion.
    await report(page, {discussion: {id: 'D_1'}});
    await expectThread(page);
  });

  test('a thread nobody has opened: no error, and it stays', async ({
    page,
    goto,
  }) => {
    await goto(shortDoc);
    await expectThread(page);
    await report(page, {error: 'Discussion not found'});
    await report(page, {error: 'Failed to fetch'});
    await report(page, {resizeHeight: 480});
    await expect(frameElement(page)).toHaveCSS('height', '480px');
    await expectThread(page);
  });

  test('retry makes a new attempt and keeps the keyboard', async ({
    page,
    goto,
    outsideRequests,
  }) => {
    await goto(shortDoc);
    await expectThread(page);
    await report(page, {error: 'Internal server error'});
    await retry(page).press('Enter');
    await expectThread(page);
    expect(outsideRequests).toHaveLength(2);
    expect(
      await section(page).evaluate((element) =>
        element.contains(document.activeElement),
      ),
    ).toBe(true);
    await expect(frameElement(page)).toHaveAttribute('title', '评论');
  });

  test('an expired session: giscus goes on without it', async ({
    page,
    goto,
  }) => {
    await page.addInitScript(() => {
      if (self === top) {
        localStorage.setItem('giscus-session', '"old"');
      }
    });
    await goto(shortDoc);
    await expectThread(page);
    expect((await frameUrl(page)).searchParams.get('session')).toBe('old');
    await report(page, {error: 'State has expired.'});
    await expect(frameElement(page)).toHaveAttribute('src', /session=&/);
    await expectThread(page);
  });

  test('a refused session that is not there: the line', async ({
    page,
    goto,
  }) => {
    await goto(shortDoc);
    await expectThread(page);
    await report(page, {error: 'Bad credentials'});
    await expectLine(page);
  });

  test('messages of others are nobody’s business', async ({page, goto}) => {
    await goto(shortDoc);
    await expectThread(page);
    await page.evaluate(async (origin) => {
      const heard = new Promise<void>((resolve) => {
        let count = 0;
        addEventListener('message', ({data}) => {
          if (data?.giscus?.error === 'forged' && ++count === 2) {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          }
        });
      });
      const message = {giscus: {error: 'forged'}};
      postMessage(message, '*');
      // The right origin, but not the widget's window.
      dispatchEvent(new MessageEvent('message', {data: message, origin}));
      await heard;
    }, giscusOrigin);
    await expectThread(page);
  });
});

test.describe('when it does not load', () => {
  test('silence: the line after 15 s, and a late answer is welcome', async ({
    page,
    goto,
  }) => {
    await page.clock.install();
    await silenceGiscus(page);
    await goto(shortDoc);
    await expect(frameElement(page)).toBeAttached();
    await expect(section(page).getByRole('status')).toHaveText(
      '正在加载评论……',
    );
    await page.clock.runFor(10_000);
    await expect(line(page)).toHaveCount(0);
    await page.clock.runFor(5_000);
    await expectLine(page);
    await expect(host(page)).toHaveCount(1);

    await report(page, {resizeHeight: 320});
    await expectThread(page);
  });

  test('unreachable: the line, and retry when it is back', async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/, 'the request is made to fail');
    allowConsoleErrors(/postMessage/, 'the library greets the error page');
    await page.clock.install();
    await page.route(`${giscusOrigin}/**`, (route) => route.abort());
    await goto(shortDoc);
    await expect(frameElement(page)).toBeAttached();
    await page.clock.runFor(15_000);
    await expectLine(page);
    await page.unroute(`${giscusOrigin}/**`);
    await retry(page).click();
    await expectThread(page);
  });

  test('a chunk that fails: the line, and retry fetches it', async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/, 'the chunk is made to fail');
    await goto(longDoc);
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await section(page).scrollIntoViewIfNeeded();
    await expectLine(page);
    await page.unroute('**/assets/js/*.js');
    await retry(page).click();
    await expectThread(page);
  });

  test('storage denied: the line, and no exception', async ({page, goto}) => {
    await page.addInitScript(() => {
      const {getItem} = Storage.prototype;
      Storage.prototype.getItem = function get(key) {
        if (key === 'giscus-session') {
          throw new DOMException('denied', 'SecurityError');
        }
        return getItem.call(this, key);
      };
    });
    await goto(shortDoc);
    await expectLine(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a line leads to the discussions', async ({page, site}) => {
    await page.goto(site.url(shortDoc));
    await expect(section(page).getByRole('heading')).toHaveText('评论');
    // Playwright passes noscript by when it looks for texts and names.
    const hint = section(page).locator('noscript p');
    await expect(hint).toBeVisible();
    await expect(hint).toContainText('评论需要启用 JavaScript');
    await expect(hint.locator('a')).toHaveAttribute(
      'href',
      repository.discussionsUrl,
    );
  });
});

test('comments are not printed', async ({page, goto}) => {
  await goto(shortDoc);
  await expect(section(page)).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('section', {hasText: '评论'})).toBeHidden();
});

for (const theme of themes) {
  test(`nothing bars anyone, ${theme}`, async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/\[giscus\]/, 'the library logs each error it is told');
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await goto(shortDoc);
    await expectThread(page);
    const axe = () =>
      new AxeBuilder({page})
        .include('section[aria-label="评论"]')
        // A widget inside a page whose heading it is not to repeat.
        .disableRules('page-has-heading-one')
        .analyze();
    expect((await axe()).violations).toEqual([]);
    await report(page, {error: 'Internal server error'});
    await expectLine(page);
    expect((await axe()).violations).toEqual([]);
  });
}
