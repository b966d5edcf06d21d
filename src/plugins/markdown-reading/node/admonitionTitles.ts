import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/** The element by which the framework hands a title with markup to the theme. */
const titleElement = 'mdxAdmonitionTitle';

/**
 * Rehype step: gives the title of a note its name back, `:::tip[**…**]`. In
 * CommonMark the HTML parser writes all names in small letters, so that the theme
 * does not find the title.
 */
export const admonitionTitles = () => (tree: Root) => {
  visit(tree, {tagName: titleElement.toLowerCase()}, (node) => {
    node.tagName = titleElement;
  });
};
