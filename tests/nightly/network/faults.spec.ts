import {expect, type Page} from '@playwright/test';

import {notice, waitForHydration} from '../../support/test';
import {expectQuiet, faults, keptByWorker, type Server, test} from './server';

type Kind = {
  files: RegExp;
  at: string;
  /** Leads to the broken request, on a page that is whole so far. */
  act?: (page: Page, server: Server) => Promise<unknown>;
  /** What the visitor sees; of a late answer, what is there in the end. */
  seen: (page: Page, server: Server) => Promise<unknown>;
  /** Late is like whole: this is seen instead. */
  late?: (page: Page) => Promise<unknown>;
};

const alert = (page: Page, text: string) =>
  expect(notice(page).filter({hasText: text})).toBeVisible();

const button = (page: Page, name: string) =>
  expect(page.getByRole('button', {name}).first()).toBeVisible();

const long = 'docs/guide/long';

/** A photo far down on a page of pictures. */
const photo = (page: Page) =>
  page.getByAltText('竖拍的照片', {exact: true}).first();

const kinds: Record<string, Kind> = {
  'the main script': {
    files: /\/main\.\w+\.js/,
    at: long,
    seen: async (page, server) => {
      await alert(page, '脚本没能运行');
      server.mend();
      await page.getByRole('button', {name: '重试'}).click();
      await waitForHydration(page);
    },
    late: waitForHydration,
  },
  'a chunk of the next page, behind a link': {
    // A blog post's own.
    files: /\/assets\/js\/(?!main|react|runtime|17896441|article)\w+\.\w+\.js/,
    at: '',
    act: async (page) => {
      await page.locator('.navbar a', {hasText: '更新日志'}).click();
      await page.waitForURL(/\/blog$/);
    },
    // After the reload, whichever comes first: the chunk's error or its script's.
    seen: (page) => alert(page, '/assets/js/'),
    late: (page) => expect(page.locator('main article').first()).toBeVisible(),
  },
  'a picture of an article': {
    files: /\/assets\/images\//,
    at: 'docs/pictures',
    act: (page) => photo(page).scrollIntoViewIfNeeded(),
    seen: async (page) => {
      await expect(page.getByText(/图片.*没能下载/).first()).toBeVisible();
      await button(page, '重试');
    },
    late: (page) => expect(photo(page)).not.toHaveJSProperty('naturalWidth', 0),
  },
};

const withWorker = test.extend({serviceWorkers: 'allow'});

for (const [name, kind] of Object.entries(kinds)) {
  for (const [fault, words] of faults) {
    test(`a reader goes on reading with ${name} ${words}`, async ({
      page,
      server,
    }) => {
      if (!kind.act || kind.files.source.includes('images')) {
        server.breaks(kind.files, fault);
      }
      await page.goto(server.url(kind.at), {waitUntil: 'commit'});
      const text = page.locator('main').getByRole('heading').first();
      // At once, however late the other files are.
      await expect(text).toBeVisible({timeout: 8000});
      if (kind.act) {
        await waitForHydration(page);
        server.breaks(kind.files, fault);
        await kind.act(page, server);
      }
      await ((fault === 'delay' && kind.late) || kind.seen)(page, server);
      await expect(text).toBeVisible();
      await expectQuiet(() => server.pages.length + server.requests.length);
      expect(server.pages.length, 'one reload at most').toBeLessThanOrEqual(2);
    });
  }
}

withWorker(
  'a page that was read comes from the worker if its answer is late',
  async ({page, server}) => {
    await page.goto(server.url(long));
    await keptByWorker(page, long);
    server.breaks(/long$/, 'delay');
    await page.reload({waitUntil: 'commit', timeout: 8000});
    await waitForHydration(page);
  },
);
