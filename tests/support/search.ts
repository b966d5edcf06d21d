import type {Locator, Page} from '@playwright/test';

/** Parts of the search box, by what they are to a visitor. */
export const trigger = (page: Page): Locator =>
  page.getByRole('button', {name: '搜索', exact: true}).first();

export const box = (page: Page): Locator =>
  page.getByRole('combobox', {name: '搜索本站'});

export const dialog = (page: Page): Locator =>
  page.getByRole('dialog', {name: '搜索本站'});

export const options = (page: Page): Locator => page.getByRole('option');

/** The link that Enter would follow. */
export const active = (page: Page): Locator =>
  page.locator('[role="option"][aria-selected="true"]');

/** What the dialog says of itself; the comments have a region of their own. */
export const status = (page: Page): Locator => dialog(page).getByRole('status');

const said = {
  idle: /^$/,
  loading: /^正在加载/,
  answered: /找到/,
  failed: /^搜索加载失败/,
  missing: /^没有索引/,
};

/** The same, once the box is in that state. */
export const inState = (page: Page, state: keyof typeof said): Locator =>
  status(page).filter({hasText: said[state]});

/** Opens the box and types the query at once. */
export async function search(page: Page, query: string): Promise<void> {
  await trigger(page).click();
  await box(page).fill(query);
}

/** The files of the index: all; and by what they are. */
export const indexFiles = '**/search/**';
export const manifestFile = '**/search/manifest.json';
export const shardFiles = '**/search/*/s*.bin';
export const headFiles = '**/search/*/h*.bin';
export const textFiles = '**/search/*/t*.bin';

/** The chunk with everything below the field. */
export const searchChunk = '**/assets/js/search.*.js';
