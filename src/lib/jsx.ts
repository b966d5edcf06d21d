import type {Expression, Program} from 'estree';
import type {RootContent} from 'hast';
import type {PhrasingContent} from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';

/** The module behind a request, or its default export. */
type Required = {request: string; member?: 'default'};

/** Value of a prop: a literal, a module, a style, pictures by their width. */
export type PropValue =
  | string
  | number
  | boolean
  | undefined
  | Required
  | {style: Record<string, string>}
  | {sources: {width: number; src: Required}[]};

export type JsxAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

function toObject(entries: [name: string, value: Expression][]): Expression {
  return {
    type: 'ObjectExpression',
    properties: entries.map(([name, value]) => ({
      type: 'Property',
      key: {type: 'Literal', value: name},
      value,
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
    })),
  };
}

function toRequire({request, member}: Required): Expression {
  const call: Expression = {
    type: 'CallExpression',
    callee: {type: 'Identifier', name: 'require'},
    arguments: [{type: 'Literal', value: request}],
    optional: false,
  };
  return member
    ? {
        type: 'MemberExpression',
        object: call,
        property: {type: 'Identifier', name: member},
        computed: false,
        optional: false,
      }
    : call;
}

function toExpression(value: Exclude<PropValue, undefined>): Expression {
  if (typeof value !== 'object') {
    return {type: 'Literal', value};
  }
  if ('request' in value) {
    return toRequire(value);
  }
  if ('style' in value) {
    return toObject(
      Object.entries(value.style).map(([name, text]) => [
        name,
        {type: 'Literal', value: text},
      ]),
    );
  }
  return {
    type: 'ArrayExpression',
    elements: value.sources.map(({width, src}) =>
      toObject([
        ['width', {type: 'Literal', value: width}],
        ['src', toRequire(src)],
      ]),
    ),
  };
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

/** Attributes for the syntax tree; an undefined prop is left out. */
export function jsxAttributes(
  props: Record<string, PropValue>,
): MdxJsxAttribute[] {
  return Object.entries(props).flatMap(([name, value]) =>
    value === undefined ? [] : [toAttribute(name, value)],
  );
}

/** A JSX element for the syntax tree of .mdx and of .md alike. */
export function jsxElement(
  name: string,
  attributes: JsxAttribute[],
  children: PhrasingContent[] = [],
): MdxJsxTextElement {
  return {type: 'mdxJsxTextElement', name, attributes, children};
}

type Esm = Extract<RootContent, {type: 'mdxjsEsm'}>;

/** `export const name = value;` for the syntax tree. */
export function exportConst(name: string, value: string | true): Esm {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        comments: [],
        body: [
          {
            type: 'ExportNamedDeclaration',
            specifiers: [],
            attributes: [],
            source: null,
            declaration: {
              type: 'VariableDeclaration',
              kind: 'const',
              declarations: [
                {
                  type: 'VariableDeclarator',
                  id: {type: 'Identifier', name},
                  init: {type: 'Literal', value},
                },
              ],
            },
          },
        ],
      },
    },
  };
}

/** What an attribute says, when it says it literally: `a="b"` or `a={1}`. */
export function literalOf(attribute: JsxAttribute | undefined): unknown {
  if (attribute?.type !== 'mdxJsxAttribute') {
    return undefined;
  }
  const {value} = attribute;
  if (typeof value !== 'object') {
    return value;
  }
  const statement = value?.data?.estree?.body[0];
  return statement?.type === 'ExpressionStatement' &&
    statement.expression.type === 'Literal'
    ? statement.expression.value
    : undefined;
}
