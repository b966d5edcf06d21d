import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {importTheme} from '../../../lib/node/importTheme';

/** Imports AuthorCard into an article that uses it without an import. */
export const importAuthorCard = () => (tree: Root) =>
  visit(tree, {name: 'AuthorCard'}, () => importTheme(tree, 'AuthorCard'));
