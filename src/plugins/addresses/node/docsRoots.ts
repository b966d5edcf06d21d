import type {AllContent} from '@docusaurus/types';

import {findDocsRoots, findPermalinks} from '../../../lib/node/contentPages';
import {toRouteKey} from '../../../lib/node/routeKeys';

/**
 * The roots of docs, those of the latest versions, that no page has as its
 * address. A document, a category's index, a page or the blog may have it, with
 * or without a slash at its end.
 */
export function rootsWithoutPage(allContent: AllContent) {
  const taken = new Set(findPermalinks(allContent).map(toRouteKey));
  return findDocsRoots(allContent).filter(
    ({path}) => !taken.has(toRouteKey(path)),
  );
}
