import type {Root as HtmlRoot} from 'hast';
import type {Data, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {
  importsOwn,
  isJsx,
  type JsxAttribute,
  jsxAttributes,
  nameOf,
  textOf,
} from '../../../lib/markdownTree';

/** What remark-directive makes of `:spoiler[…]` and `:::spoiler`. */
type Directive = {
  type: 'textDirective' | 'leafDirective' | 'containerDirective';
  name: string;
  data?: Data;
  children: PhrasingContent[];
};
type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** With a tab index the keyboard reaches a spoiler, and a tap focuses it. */
const props = {className: ['spoiler'], tabIndex: 0};

/** The class by which Chinese wikis hide text (class="heimu"). */
const isHeimu = (classes: string) => classes.split(/\s+/).includes('heimu');

/**
 * Turns `:spoiler[…]`, `:::spoiler` and `<Spoiler>` into plain elements, which
 * need no script, read on in feeds and are text to search and screen readers.
 */
export function hideSpoilers() {
  return (tree: Root): void => {
    const isOurs = !importsOwn(tree, 'Spoiler');
    visit(tree as {type: string}, (found) => {
      const node = found as Directive | Jsx;
      if (
        node.type === 'mdxJsxFlowElement' ||
        node.type === 'mdxJsxTextElement'
      ) {
        if (isOurs && node.name === 'Spoiler') {
          node.name = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
          node.attributes.push(
            ...jsxAttributes({...props, className: 'spoiler'}),
          );
        }
        // A directive without text is a word after a colon: `C:spoiler`.
      } else if (
        node.type.endsWith('Directive') &&
        node.name === 'spoiler' &&
        node.children.length > 0
      ) {
        const hName = node.type === 'textDirective' ? 'span' : 'div';
        node.data = {hName, hProperties: props};
      }
    });
  };
}

/** Rehype plugin: makes a spoiler of each element, HTML or JSX, of that class. */
export function hideHeimu() {
  return (tree: HtmlRoot): void => {
    visit(tree, (node) => {
      if (node.type === 'element') {
        const classes = [node.properties.className ?? []].flat().join(' ');
        if (isHeimu(classes)) {
          const className = `${classes} spoiler`.split(' ');
          Object.assign(node.properties, {...props, className});
        }
      } else if (isJsx(node)) {
        const isClass = (each: JsxAttribute) =>
          /^class(Name)?$/.test(nameOf(each));
        const classes = textOf(node.attributes.find(isClass)) ?? '';
        if (isHeimu(classes)) {
          node.attributes = [
            ...node.attributes.filter((each) => !isClass(each)),
            ...jsxAttributes({...props, className: `${classes} spoiler`}),
          ];
        }
      }
    });
  };
}
