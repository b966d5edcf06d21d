import type {Nodes as HtmlNodes, Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {findDefinitions} from './findDefinitions';
import {
  attributeName,
  isJsx,
  type JsxAttribute,
  jsxAttributes,
  literalText,
  reactProps,
} from './jsx';

/**
 * Ways to replace an element, which keep its children. They are valid only until the
 * parent's children are moved.
 */
type Replacements = {
  /** By a component, or by a tag for which the theme may have a component. */
  replaceBy: (component: string, attributes: JsxAttribute[]) => void;
  /** By a tag that no component of the theme shows. */
  replaceByPlainTag: (tag: string, attributes: JsxAttribute[]) => void;
};

/** An image, a link or another element of an article that has an address. */
export type AddressedElement = Replacements & {
  /** Missing where an expression computes it. */
  address: string | undefined;
  line: number | undefined;
  /** All attributes except the address. */
  attributes: JsxAttribute[];
};

/** How one of a parent's nodes is replaced by JSX, which is on the node's line. */
function replacementsOf(
  parent: {children: unknown[]},
  index: number,
  {data, position}: Pick<HtmlNodes, 'data' | 'position'>,
  children: unknown[],
): Replacements {
  // With the data, JSX that an author wrote keeps its mark, see toJsx in jsx.ts.
  const jsx = {type: 'mdxJsxTextElement', data, position, children};
  return {
    replaceBy(name, attributes) {
      parent.children[index] = {...jsx, name, attributes};
    },
    replaceByPlainTag(name, attributes) {
      const marked = {...data, _mdxExplicitJsx: true};
      parent.children[index] = {...jsx, data: marked, name, attributes};
    },
  };
}

/**
 * Finds `![…](address)` or `[…](address)`, with references resolved. Only for
 * steps ahead of the framework's own, which replace the same elements.
 */
export function findMarkdown(
  tree: Root,
  type: 'image' | 'link',
): AddressedElement[] {
  const definitions = findDefinitions(tree);
  const found: AddressedElement[] = [];
  visit(tree, [type, `${type}Reference`], (node, index, parent) => {
    // The definition of a reference, or the node itself.
    const nodeWithUrl =
      'identifier' in node ? definitions.get(node.identifier) : node;
    if (nodeWithUrl && 'url' in nodeWithUrl && parent && index !== undefined) {
      const alt = 'alt' in node ? (node.alt ?? '') : undefined;
      const title = nodeWithUrl.title ?? undefined;
      const children = 'children' in node ? node.children : [];
      found.push({
        address: nodeWithUrl.url,
        line: node.position?.start.line,
        attributes: jsxAttributes({alt, title}),
        ...replacementsOf(parent, index, {position: node.position}, children),
      });
    }
  });
  return found;
}

/** The attributes of a node that is the tag; undefined for any other node. */
function attributesOfTag(
  node: HtmlNodes,
  tag: string,
): JsxAttribute[] | undefined {
  if (node.type === 'element' && node.tagName === tag) {
    return jsxAttributes(reactProps(node));
  }
  return isJsx(node) && node.name === tag ? node.attributes : undefined;
}

/** Finds a tag that is written as HTML in .md or as JSX in .mdx. */
export function findTags(
  tree: HtmlRoot,
  tag: string,
  addressAttribute: string,
): AddressedElement[] {
  const found: AddressedElement[] = [];
  visit(tree, (node, index, parent) => {
    const all = attributesOfTag(node, tag);
    if (all && parent && index !== undefined && 'children' in node) {
      const isAddress = (attribute: JsxAttribute) =>
        attributeName(attribute) === addressAttribute;
      found.push({
        // Browsers ignore blanks around an address.
        address: literalText(all.find(isAddress))?.trim(),
        line: node.position?.start.line,
        attributes: all.filter((attribute) => !isAddress(attribute)),
        ...replacementsOf(parent, index, node, node.children),
      });
    }
  });
  return found;
}
