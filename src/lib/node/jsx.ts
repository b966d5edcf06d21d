import type {Program} from 'estree';
import type {Element, Nodes as HtmlNodes} from 'hast';
import type {Nodes} from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxFlowElementHast,
  MdxJsxTextElement,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';

import {fromJs, toJsxRuntime} from './esmPackages.cjs';

/** An attribute of JSX; a spread has no name. */
export type JsxAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

declare module 'mdast-util-mdx-jsx' {
  /** Undocumented: set by @mdx-js/mdx on all JSX of an article. */
  interface MdxJsxTextElementHastData {
    _mdxExplicitJsx?: true;
  }
}

/** An element of JSX, in a line or around blocks. */
export type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** The same in the tree of Markdown, before it has become one of HTML. */
export type MarkdownJsx = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsx(node: Nodes): node is MarkdownJsx;
export function isJsx(node: HtmlNodes): node is Jsx;
export function isJsx({type}: {type: string}): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxJsxFlowElement';
}

/** Name of an attribute; empty for a spread. */
export const attributeName = (attribute: JsxAttribute): string =>
  attribute.type === 'mdxJsxAttribute' ? attribute.name : '';

/** An attribute whose value is code. */
export function codeAttribute(name: string, code: string): MdxJsxAttribute {
  const data = {estree: fromJs(`(${code})`)};
  const type = 'mdxJsxAttributeValueExpression';
  return {type: 'mdxJsxAttribute', name, value: {type, value: code, data}};
}

/** Attributes for plain values; an undefined one is left out. */
export function jsxAttributes(props: Record<string, unknown>): JsxAttribute[] {
  return Object.entries(props).flatMap(([name, value]): JsxAttribute[] => {
    if (typeof value === 'string') {
      // Parsing code for each text of an article would take longer.
      return [{type: 'mdxJsxAttribute', name, value}];
    }
    return value === undefined
      ? []
      : [codeAttribute(name, JSON.stringify(value))];
  });
}

/** The text that code in braces is: `{'b'}`, {`b`}; undefined for other code. */
export function literalIn(program?: Program | null): string | undefined {
  const statement = program?.body[0];
  if (statement?.type !== 'ExpressionStatement') {
    return undefined;
  }
  const {expression} = statement;
  if (expression.type === 'TemplateLiteral') {
    const [text, ...others] = expression.quasis;
    return others.length === 0 ? (text?.value.cooked ?? undefined) : undefined;
  }
  return expression.type === 'Literal' && typeof expression.value === 'string'
    ? expression.value
    : undefined;
}

/** An attribute's value where it is plain text: `a="b"`, `a={'b'}`, a={`b`}. */
export function literalText(attribute?: JsxAttribute): string | undefined {
  if (attribute?.type !== 'mdxJsxAttribute') {
    return undefined;
  }
  return typeof attribute.value === 'string'
    ? attribute.value
    : literalIn(attribute.value?.data?.estree);
}

/** The value of the attribute of that name, where it is plain text. */
export const textAttribute = (
  attributes: JsxAttribute[],
  name: string,
): string | undefined =>
  literalText(
    attributes.find((attribute) => attributeName(attribute) === name),
  );

/**
 * Attributes of an element as React has them: `className`, `data-*`, `style` as
 * an object.
 */
export function reactProps(element: Element): Record<string, unknown> {
  // This jsx function only hands back the props of the element.
  const jsx = (_type: unknown, props: object) => props;
  const options = {Fragment: '', jsx, jsxs: jsx};
  const props: unknown = toJsxRuntime({...element, children: []}, options);
  return props as Record<string, unknown>;
}

/**
 * The same element as JSX. `_mdxExplicitJsx` marks it as written by an author: MDX
 * does not replace such JSX by a component of the theme.
 */
export const toJsx = (element: Element): Jsx => ({
  type: 'mdxJsxTextElement',
  data: {_mdxExplicitJsx: true},
  name: element.tagName,
  attributes: jsxAttributes(reactProps(element)),
  children: element.children,
});
