import type {Element, Nodes as HtmlNodes, Root as HtmlRoot} from 'hast';
import type {Definition, Root} from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {fromJs, toJsxRuntime} from './esmPackages.cjs';

/** An attribute of JSX; a spread has no name. */
export type JsxAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

/** An element of JSX, in a line or around blocks. */
export type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** An image, a link or another element of an article that has an address. */
export type AddressedElement = {
  /** Missing where an expression computes it. */
  address: string | undefined;
  line: number | undefined;
  /** All attributes except the address. */
  attributes: JsxAttribute[];
  /** Replaces the element by a component with the same children. */
  replaceBy: (component: string, attributes: JsxAttribute[]) => void;
};

export const isJsx = (node: HtmlNodes): node is Jsx =>
  node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';

/** Name of an attribute; a spread has none. */
export const nameOf = (attribute: JsxAttribute): string =>
  attribute.type === 'mdxJsxAttribute' ? attribute.name : '';

/** An attribute whose value is code. */
export function codeAttribute(name: string, code: string): MdxJsxAttribute {
  const data = {estree: fromJs(`(${code})`)};
  const type = 'mdxJsxAttributeValueExpression';
  return {type: 'mdxJsxAttribute', name, value: {type, value: code, data}};
}

/** Attributes for plain values; an undefined one is left out. */
export function jsxAttributes(props: Record<string, unknown>): JsxAttribute[] {
  // As code: a value between quotes would need escaping.
  return Object.entries(props).flatMap(([name, value]) =>
    value === undefined ? [] : [codeAttribute(name, JSON.stringify(value))],
  );
}

/** Whether an article imports or exports something of that name. */
export function importsOwn({children}: Root | HtmlRoot, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return children.some(
    (node) => node.type === 'mdxjsEsm' && word.test(node.value),
  );
}

/** Imports a component of the theme into an article once, in .md as in .mdx. */
export function importTheme(
  tree: Root | HtmlRoot,
  component: string,
  name = component,
): void {
  if (!importsOwn(tree, name)) {
    const value = `import ${name} from '@theme/${component}';`;
    const data = {estree: fromJs(value, {module: true})};
    tree.children.push({type: 'mdxjsEsm', value, data});
  }
}

const replacer =
  (parent: {children: unknown[]}, index: number, children: unknown[] = []) =>
  (name: string, attributes: JsxAttribute[]): void => {
    const type = 'mdxJsxTextElement';
    parent.children[index] = {type, name, attributes, children};
  };

/**
 * Finds `![…](address)` or `[…](address)`, with references resolved. Only for
 * steps ahead of the framework's own, which replace the same elements.
 */
export function findMarkdown(tree: Root, type: 'image' | 'link') {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    definitions.set(node.identifier, node);
  });
  const found: AddressedElement[] = [];
  visit(tree, [type, `${type}Reference`], (node, index, parent) => {
    const addressed =
      'identifier' in node ? definitions.get(node.identifier) : node;
    if (addressed && 'url' in addressed && parent && index !== undefined) {
      const alt = 'alt' in node ? (node.alt ?? '') : undefined;
      const title = addressed.title ?? undefined;
      const children = 'children' in node ? node.children : [];
      found.push({
        address: addressed.url,
        line: node.position?.start.line,
        attributes: jsxAttributes({alt, title}),
        replaceBy: replacer(parent, index, children),
      });
    }
  });
  return found;
}

/** Attributes as React has them: `className`, `data-*`, `style` as an object. */
function htmlProps(element: Element): Record<string, unknown> {
  const jsx = (_: unknown, props: object) => props;
  const own = {...element, children: []};
  const props: unknown = toJsxRuntime(own, {Fragment: '', jsx, jsxs: jsx});
  return props as Record<string, unknown>;
}

/** An attribute's value where it is plain text: `a="b"` or `a={'b'}`. */
export function textOf(attribute?: JsxAttribute): string | undefined {
  const value = attribute?.type === 'mdxJsxAttribute' ? attribute.value : null;
  const statement =
    typeof value === 'object' ? value?.data?.estree?.body[0] : undefined;
  const text =
    statement?.type === 'ExpressionStatement' &&
    statement.expression.type === 'Literal'
      ? statement.expression.value
      : value;
  return typeof text === 'string' ? text : undefined;
}

/** Finds a tag that is written as HTML in .md or as JSX in .mdx. */
export function findTags(tree: HtmlRoot, tag: string, addressName: string) {
  const found: AddressedElement[] = [];
  visit(tree, (node, index, parent) => {
    const attributes =
      node.type === 'element' && node.tagName === tag
        ? jsxAttributes(htmlProps(node))
        : isJsx(node) && node.name === tag
          ? node.attributes
          : undefined;
    if (attributes && parent && index !== undefined && 'children' in node) {
      const isAddress = (each: JsxAttribute) => nameOf(each) === addressName;
      found.push({
        address: textOf(attributes.find(isAddress)),
        line: node.position?.start.line,
        attributes: attributes.filter((each) => !isAddress(each)),
        replaceBy: replacer(parent, index, node.children),
      });
    }
  });
  return found;
}
