/** Class that the theme gives to the text of a document or a post. */
export const bodyClass = 'markdown';

/**
 * Attribute of what the site has added to the text and is neither of
 * `pageTags` nor within one: the search, the feeds and the Markdown copies leave it
 * out.
 */
export const pageOnly = 'data-page-only';

/** Elements that are left out of the author's words, too. */
export const pageTags = [
  'button',
  'canvas',
  'dialog',
  'nav',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
];

/** Classes of the theme for links to a heading and for a table of contents. */
export const pageClasses = ['hash-link', 'table-of-contents'];
