import type {ContentPage} from '../../../lib/node/contentPages';
import type {SearchPage} from '../shared/indexFormat';
import type {PageFacts} from '../shared/ranking';

/**
 * The facts by which a page is ranked.
 *
 * @param page what visitors see of it: title, trail and sections
 * @param article what it was written as; a page in React is none
 */
export const findPageFacts = (
  page: Omit<SearchPage, 'url' | 'pageFacts'>,
  article: ContentPage | undefined,
): PageFacts => ({
  kind: article?.kind ?? 'page',
  date: article?.date?.toISOString().slice(0, 10),
  depth: page.trail.length,
});
