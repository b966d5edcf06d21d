import type {Locator, Page} from '@playwright/test';

import {test as base} from './test';

/** What the dialog says in each of its states. */
const messages = {
  idle: /^$/,
  loading: /^正在加载/,
  answered: /找到/,
  failed: /^搜索加载失败/,
};

/** The search box of a page, in the parts that a visitor knows. */
export class Search {
  readonly trigger: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  /** The link that Enter would follow. */
  readonly active: Locator;
  /** The message of the dialog; the comments have one of their own. */
  readonly status: Locator;
  /** The button that removes the marks from a page. */
  readonly chip: Locator;

  constructor(private readonly page: Page) {
    const trigger = page.getByRole('button', {name: '搜索', exact: true});
    this.trigger = trigger.first();
    this.dialog = page.getByRole('dialog', {name: '搜索本站'});
    this.field = page.getByRole('combobox', {name: '搜索本站'});
    this.options = page.getByRole('option');
    this.active = page.locator('[role="option"][aria-selected="true"]');
    this.status = this.dialog.getByRole('status');
    this.chip = page.getByRole('button', {name: '清除标记'});
  }

  /** The message of the dialog, once it is in that state. */
  inState = (state: keyof typeof messages): Locator =>
    this.status.filter({hasText: messages[state]});

  /** Opens the box and types the query at once. */
  async ask(query: string): Promise<void> {
    await this.trigger.click();
    await this.field.fill(query);
  }

  /** The marked texts of the page, in its order. */
  marked = () =>
    this.page.evaluate(() => {
      const highlights = CSS.highlights as unknown as Map<string, Set<Range>>;
      return Array.from(highlights.get('site-search') ?? [], String);
    });
}

export const test = base.extend<{search: Search}>({
  siteName: 'fixture',
  search: async ({page}, use) => {
    await use(new Search(page));
  },
});

/** The files of the index: all of them, and those of each kind. */
export const files = {
  index: '**/search/**',
  shards: '**/search/shards_*.bin',
  texts: '**/search/texts_*.bin',
};
