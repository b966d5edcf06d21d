import type {AllContent} from '@docusaurus/types';
import type home from '@generated/updates/default/home.json';

import {findCategories} from '../../../lib/node/contentPages';

type Shelf = (typeof home.shelves)[number];

/** How many documents of a category are named. */
const namedDocuments = 4;

/** The categories of the documents, as the home page shows them. */
export const findShelves = (allContent: AllContent): Shelf[] =>
  findCategories(allContent).map(({label, permalink, titles}) => ({
    title: label,
    to: permalink,
    excerpt: titles.slice(0, namedDocuments).join('、'),
    count: titles.length,
  }));
