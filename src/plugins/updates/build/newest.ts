import type {ContentPage} from '../../../lib/contentPages';

/** A document or a post that readers can find, and that has a date. */
export type Change = ContentPage & {updated: Date};

/** The dated ones, newest first; pages of the same date by their addresses. */
export const newest = (pages: ContentPage[]): Change[] =>
  pages
    .filter((page): page is Change => page.listed && Boolean(page.updated))
    .sort(
      (a, b) =>
        b.updated.getTime() - a.updated.getTime() ||
        (a.permalink < b.permalink ? -1 : 1),
    );
