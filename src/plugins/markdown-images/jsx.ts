import type {Expression, Program} from 'estree';
import type {PhrasingContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** Value of a prop: a literal, or the module behind a request. */
export type PropValue =
  string | number | boolean | undefined | {request: string; member?: 'default'};

function toExpression(value: Exclude<PropValue, undefined>): Expression {
  if (typeof value !== 'object') {
    return {type: 'Literal', value};
  }
  const call: Expression = {
    type: 'CallExpression',
    callee: {type: 'Identifier', name: 'require'},
    arguments: [{type: 'Literal', value: value.request}],
    optional: false,
  };
  return value.member
    ? {
        type: 'MemberExpression',
        object: call,
        property: {type: 'Identifier', name: value.member},
        computed: false,
        optional: false,
      }
    : call;
}

/**
 * An attribute as an expression: a string literal needs no escaping there,
 * and MDX reads the syntax tree, never the text beside it.
 */
function toAttribute(
  name: string,
  value: Exclude<PropValue, undefined>,
): MdxJsxAttribute {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{type: 'ExpressionStatement', expression: toExpression(value)}],
  };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: {estree},
    },
  };
}

/** A JSX element for the syntax tree of .mdx and of .md alike. */
export function jsxElement(
  name: string,
  props: Record<string, PropValue>,
): PhrasingContent {
  const element: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name,
    attributes: Object.entries(props).flatMap(([prop, value]) =>
      value === undefined ? [] : [toAttribute(prop, value)],
    ),
    children: [],
  };
  return element;
}
