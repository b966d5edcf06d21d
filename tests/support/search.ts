import type {Locator, Page} from '@playwright/test';

import {test as base} from './test';

const said = {
  idle: /^$/,
  loading: /^正在加载/,
  answered: /找到/,
  failed: /^搜索加载失败/,
};

/** The search box of a page: its parts, by what they are to a visitor. */
export class Search {
  readonly trigger: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  /** The link that Enter would follow. */
  readonly active: Locator;
  /** What the dialog says of itself; the comments have a region of their own. */
  readonly status: Locator;
  /** On a page with marked words: takes the marks away. */
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

  /** What the dialog says, once the box is in that state. */
  inState = (state: keyof typeof said): Locator =>
    this.status.filter({hasText: said[state]});

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

/** The files of the index: all; and by what they are. */
export const files = {
  index: '**/search/**',
  manifest: '**/search/manifest-*.json',
  shards: '**/search/s*.bin',
  heads: '**/search/h*.bin',
  texts: '**/search/t*.bin',
};

/** The chunk with everything below the field. */
export const searchChunk = '**/assets/js/search.*.js';
