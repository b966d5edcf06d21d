import type {Root as HtmlRoot} from 'hast';
import type {Data, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {
  importsOrExports,
  isJsx,
  type JsxAttribute,
  jsxAttributes,
  attributeName,
  literalText,
} from '../../../lib/node/markdownTree';

/** What remark-directive makes of `:spoiler[…]` and `:::spoiler`. */
type Directive = {type: string; name: string; data?: Data; children: unknown[]};

/** With it the keyboard reaches a spoiler, and a tap focuses it. */
const tabIndex = 0;

/** The class by which Chinese wikis hide text (class="heimu"). */
const isHeimu = (classes: string) => classes.split(/\s+/).includes('heimu');

/** Remark plugin: turns `:spoiler[…]` and `:::spoiler` into plain elements. */
export const hideDirectives = () => (tree: Root) => {
  visit(tree as {type: string}, {name: 'spoiler'}, (found) => {
    const node = found as Directive;
    // A directive without text is a word after a colon: `C:spoiler`.
    if (node.type.endsWith('Directive') && node.children.length > 0) {
      const hName = node.type === 'textDirective' ? 'span' : 'div';
      node.data = {hName, hProperties: {className: ['spoiler'], tabIndex}};
    }
  });
};

/**
 * Rehype plugin: makes a spoiler of `<Spoiler>`, which becomes a plain element,
 * and of each element, HTML or JSX, with the class of wikis.
 */
export const hideElements = () => (tree: HtmlRoot) => {
  const isOurs = !importsOrExports(tree, 'Spoiler');
  visit(tree, (node) => {
    if (node.type === 'element') {
      const classes = [node.properties.className ?? []].flat().join(' ');
      if (isHeimu(classes)) {
        const className = `${classes} spoiler`.split(' ');
        Object.assign(node.properties, {className, tabIndex});
      }
    } else if (isJsx(node)) {
      const isClass = (each: JsxAttribute) =>
        /^class(Name)?$/.test(attributeName(each));
      const classes = literalText(node.attributes.find(isClass)) ?? '';
      const isSpoiler = isOurs && node.name === 'Spoiler';
      if (isSpoiler) {
        node.name = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
      }
      if (isSpoiler || isHeimu(classes)) {
        const className = `${classes} spoiler`.trim();
        node.attributes = [
          ...node.attributes.filter((each) => !isClass(each)),
          ...jsxAttributes({className, tabIndex}),
        ];
      }
    }
  });
};
