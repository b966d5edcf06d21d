import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** The element by which the framework hands a title with markup to the theme. */
const titleElement = 'mdxAdmonitionTitle';

/** Titles of the notes for which the theme has an English one in all languages. */
const chineseTitles = new Map<unknown, string>([
  ['important', '重要'],
  ['secondary', '补充'],
  ['success', '成功'],
]);

/** Whether an author has written a title with markup. */
const hasTitleElement = ({children}: Element): boolean =>
  children.some(
    (child) =>
      child.type === 'element' &&
      child.tagName === titleElement &&
      child.children.length > 0,
  );

/**
 * Rehype step: gives the title of a note its name back, `:::tip[**…**]`. In
 * CommonMark the HTML parser writes all names in small letters, so that the theme
 * does not find the title. `:::success` and the like without a title get one.
 */
export const admonitionTitles = () => (tree: Root) => {
  visit(tree, {tagName: titleElement.toLowerCase()}, (node) => {
    node.tagName = titleElement;
  });
  visit(tree, {tagName: 'admonition'}, (note: Element) => {
    const title = chineseTitles.get(note.properties['type']);
    if (title !== undefined && !hasTitleElement(note)) {
      note.properties['title'] ??= title;
    }
  });
};
