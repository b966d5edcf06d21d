import type {ContentPage} from '../../../lib/node/contentPages';
import type {PageFacts} from '../shared/ranking';

/**
 * The facts by which a page is ranked.
 *
 * @param content the article that it shows; a page in React shows none
 */
export const findPageFacts = (
  content: ContentPage | undefined,
  trail: string[],
): PageFacts => ({
  kind: content?.kind ?? 'page',
  date: content?.date?.toISOString().slice(0, 10),
  depth: trail.length,
});
