/** Class that the theme gives to the text of a document or a post. */
export const bodyClass = 'markdown';

/** Attribute of what works on the page alone and is none of the author's words. */
export const pageOnly = 'data-page-only';

/** Elements that work on the page alone. */
export const pageTags = [
  ...['button', 'canvas', 'dialog', 'nav', 'noscript', 'script', 'select'],
  ...['style', 'svg', 'template', 'textarea'],
];

/** Classes of the theme for links to a heading and for a table of contents. */
export const pageClasses = ['hash-link', 'table-of-contents'];
