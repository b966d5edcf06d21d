import type {Element, Root as HtmlRoot, RootContent} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {isJsx, type Jsx, toJsx} from '../../../../lib/node/jsx';
import type {StepFile} from '../../../../lib/node/stepFile';
import {mayHaveChoice, tagsWithin} from './tags';

/** An element and all elements within it as JSX, each at its own line. */
function withTagsAsJsx(element: Element): Jsx {
  const children = element.children.map((child) =>
    child.type === 'element' ? withTagsAsJsx(child) : child,
  );
  const {position} = element;
  return Object.assign(toJsx({...element, children}), {position});
}

/**
 * Makes everything within a picture JSX, and takes it out of paragraphs, in which
 * a browser does not look for sources. Markdown puts them around images and tags
 * that have blank lines around them.
 */
function unifyContent(picture: Jsx): void {
  const children = picture.children.map((child) =>
    child.type === 'element' ? withTagsAsJsx(child) : child,
  );
  picture.children = children.flatMap((child) =>
    isJsx(child) && child.name === 'p' ? child.children : [child],
  );
}

/**
 * Rehype step: what an author wrote as HTML about the choice of a file becomes
 * JSX, so that the next steps know one form of it.
 */
export function unifyPictures() {
  return (tree: HtmlRoot, article: StepFile): void => {
    if (!mayHaveChoice(article)) {
      return;
    }
    visit(tree, 'element', (node, index, parent) => {
      const isChoice =
        node.tagName === 'picture' ||
        (node.tagName === 'img' && node.properties['srcSet'] !== undefined);
      if (isChoice && parent && index !== undefined) {
        (parent.children as RootContent[])[index] = withTagsAsJsx(node);
        return SKIP;
      }
      return undefined;
    });
    tagsWithin(tree, 'picture').forEach(unifyContent);
  };
}
