/** Which elements of a built page hold the article, and how they divide it. */

/** Elements inside a sentence; any other one is a boundary between words. */
const inline = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins ' +
    'kbd label mark q ruby s samp small span strike strong sub sup svg time ' +
    'tt u var wbr'
  ).split(' '),
);

export const separates = (name: string): boolean => !inline.has(name);

const skippedElements = new Set(
  (
    'button canvas dialog footer iframe nav noscript object rp rt script ' +
    'select style svg template textarea'
  ).split(' '),
);

/** Parts of the theme within the article that are not the author's words. */
const skippedClasses = new Set([
  'hash-link',
  'table-of-contents',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'pagination-nav',
  'giscus',
]);

/** Components put it on what a visitor does not look for. */
export const ignoreAttribute = 'data-search-ignore';

export const isSkipped = (name: string, classes: string[]): boolean =>
  skippedElements.has(name) ||
  classes.some((className) => skippedClasses.has(className));

/** `markdown` is the theme's name for the body of a doc or a post. */
export const isArticleBody = (_name: string, classes: string[]): boolean =>
  classes.includes('markdown');

/** What a page without such a body shows: the home page, a page in MDX. */
export const isMain = (name: string): boolean => name === 'main';
