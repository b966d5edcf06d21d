import type {Element, Root as HtmlRoot} from 'hast';
import type {Data, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {declaresName} from '../../../lib/node/declaredNames';
import {
  isJsx,
  type Jsx,
  type JsxAttribute,
  jsxAttributes,
  attributeName,
  literalText,
} from '../../../lib/node/jsx';

/** What remark-directive makes of `:spoiler[…]` and `:::spoiler`. */
type Directive = {type: string; name: string; data?: Data; children: unknown[]};

/** With it the keyboard reaches a spoiler, and a tap focuses it. */
const tabIndex = 0;

/** Whether one of the classes is that by which Chinese wikis hide text. */
const hasHeimuClass = (classes: string) =>
  classes.split(/\s+/).includes('heimu');

/** Remark step: turns `:spoiler[…]` and `:::spoiler` into plain elements. */
export const markDirectives = () => (tree: Root) => {
  visit(tree as {type: string}, {name: 'spoiler'}, (node) => {
    const directive = node as Directive;
    // A directive without text is a word after a colon: `C:spoiler`.
    if (directive.type.endsWith('Directive') && directive.children.length > 0) {
      directive.data = {
        hName: directive.type === 'textDirective' ? 'span' : 'div',
        hProperties: {className: ['spoiler'], tabIndex},
      };
    }
  });
};

/** A tag in a .md file: only one with the class of wikis is a spoiler. */
function markHtmlElement(element: Element): void {
  const classes = [element.properties.className ?? []].flat().join(' ');
  if (hasHeimuClass(classes)) {
    element.properties.className = `${classes} spoiler`.split(' ');
    element.properties.tabIndex = tabIndex;
  }
}

const isClassAttribute = (attribute: JsxAttribute) =>
  ['class', 'className'].includes(attributeName(attribute));

/** A tag in a .mdx file, or `<Spoiler>`, which becomes a plain tag. */
function markJsxElement(element: Jsx, isOurSpoiler: boolean): void {
  const classes = literalText(element.attributes.find(isClassAttribute)) ?? '';
  if (!isOurSpoiler && !hasHeimuClass(classes)) {
    return;
  }
  if (isOurSpoiler) {
    element.name = element.type === 'mdxJsxTextElement' ? 'span' : 'div';
  }
  const className = `${classes} spoiler`.trim();
  element.attributes = [
    ...element.attributes.filter((attribute) => !isClassAttribute(attribute)),
    ...jsxAttributes({className, tabIndex}),
  ];
}

/** Rehype step: makes spoilers of `<Spoiler>` and of `class="heimu"`. */
export const markElements = () => (tree: HtmlRoot) => {
  const hasOwnComponent = declaresName(tree, 'Spoiler');
  visit(tree, (node) => {
    if (node.type === 'element') {
      markHtmlElement(node);
    } else if (isJsx(node)) {
      markJsxElement(node, node.name === 'Spoiler' && !hasOwnComponent);
    }
  });
};
