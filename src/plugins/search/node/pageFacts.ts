import type {AllContent} from '@docusaurus/types';

import {
  byRoute,
  type ContentPage,
  findContentPages,
} from '../../../lib/node/contentPages';
import type {PageFacts} from '../shared/ranking';

/** An article, and what it is. */
type Content = ContentPage & Pick<PageFacts, 'kind'>;

/** All articles by the keys of their routes. */
export function findContentByRoute(
  allContent: AllContent,
): Map<string, Content> {
  const {docs, blog, pages} = findContentPages(allContent);
  return byRoute<Content>([
    ...docs.map((page) => ({...page, kind: 'document' as const})),
    ...blog.map((page) => ({...page, kind: 'post' as const})),
    ...pages.map((page) => ({...page, kind: 'page' as const})),
  ]);
}

/**
 * The facts by which a page is ranked.
 *
 * @param content the article that it shows; a page in React shows none
 */
export const findPageFacts = (
  content: Content | undefined,
  trail: string[],
): PageFacts => ({
  kind: content?.kind ?? 'page',
  date: content?.date?.toISOString().slice(0, 10),
  depth: trail.length,
});
