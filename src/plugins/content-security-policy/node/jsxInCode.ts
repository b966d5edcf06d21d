import type {Expression, Program} from 'estree';
import type {Root} from 'hast';

import {
  isJsx,
  type Jsx,
  type JsxAttribute,
  literalText,
} from '../../../lib/node/jsx';

/** An attribute within code; a spread has neither name nor value. */
type CodeAttribute = {
  type: string;
  name?: {type: string; name: unknown};
  value?: {type: string; value?: unknown; expression?: Expression} | null;
};

/** An element of JSX within code, as its parser gives it. */
export type CodeElement = {
  type: string;
  openingElement: {
    name: {type: string; name?: unknown};
    attributes: CodeAttribute[];
  };
  children: {type: string; value?: unknown; expression?: Expression}[];
  loc?: {start: {line: number}};
};

const isElement = (value: object): value is CodeElement =>
  'type' in value && value.type === 'JSXElement';

/** All elements of JSX below a part of a program. */
function findElements(part: unknown): CodeElement[] {
  if (typeof part !== 'object' || part === null) {
    return [];
  }
  const below = Object.values(part).flatMap(findElements);
  return isElement(part) ? [part, ...below] : below;
}

/** The parsed code of a node; of an element, that of its attributes. */
function programsOf(node: Root | Root['children'][number]): unknown[] {
  if (isJsx(node)) {
    return node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? typeof attribute.value === 'object' && attribute.value?.data?.estree
        : attribute.data?.estree,
    );
  }
  return node.type === 'mdxjsEsm' ||
    node.type === 'mdxFlowExpression' ||
    node.type === 'mdxTextExpression'
    ? [node.data?.estree]
    : [];
}

/** The elements that a node of an article has within code: `{<a/>}`. */
export const elementsInCode = (
  node: Root | Root['children'][number],
): CodeElement[] => programsOf(node).flatMap(findElements);

/** Code as a text in which names and strings can be searched for. */
export const codeToText = (code: unknown): string =>
  // JSON has no numbers such as `1n`.
  JSON.stringify(code, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

/** A program that consists of an expression; without one, of nothing. */
const toProgram = (expression: Expression | undefined): Program => ({
  type: 'Program',
  sourceType: 'module',
  body: expression ? [{type: 'ExpressionStatement', expression}] : [],
});

/** An attribute as it would be outside of code. */
function toJsxAttribute(attribute: CodeAttribute): JsxAttribute {
  const {type, name, value} = attribute;
  if (type !== 'JSXAttribute' || name?.type !== 'JSXIdentifier') {
    // A spread, and a name with a colon, are handed on as their code in JSON.
    // rehypeRefuse.ts only searches that text; `changeInCode` puts the original
    // back.
    return {type: 'mdxJsxExpressionAttribute', value: codeToText(attribute)};
  }
  if (value?.type === 'Literal' || !value) {
    const text = value ? String(value.value) : null;
    return {type: 'mdxJsxAttribute', name: String(name.name), value: text};
  }
  return {
    type: 'mdxJsxAttribute',
    name: String(name.name),
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: {estree: toProgram(value.expression)},
    },
  };
}

/** The text and the expressions of an element, as they would be outside of code. */
const toJsxChildren = ({children}: CodeElement): Jsx['children'] =>
  children.flatMap(({type, value, expression}): Jsx['children'] => {
    if (type === 'JSXText') {
      return [{type: 'text', value: String(value)}];
    }
    const estree = toProgram(expression);
    return type === 'JSXExpressionContainer'
      ? [{type: 'mdxTextExpression', value: '', data: {estree}}]
      : [];
  });

/**
 * Lets a function change an element within code as if it stood outside of it.
 *
 * @param change returns whether the element is to go
 */
export function changeInCode(
  element: CodeElement,
  change: (node: Jsx) => boolean,
): void {
  const {name, attributes} = element.openingElement;
  const written = new Map(
    attributes.map((attribute) => [toJsxAttribute(attribute), attribute]),
  );
  const node: Jsx = {
    type: 'mdxJsxFlowElement',
    name: name.type === 'JSXIdentifier' ? String(name.name) : null,
    attributes: [...written.keys()],
    children: toJsxChildren(element),
  };
  if (change(node)) {
    // An empty fragment may stand wherever an element does.
    Object.assign(element, {
      type: 'JSXFragment',
      openingElement: undefined,
      closingElement: undefined,
      openingFragment: {type: 'JSXOpeningFragment'},
      closingFragment: {type: 'JSXClosingFragment'},
      children: [],
    });
    return;
  }
  element.openingElement.attributes = node.attributes.map(
    (attribute) =>
      written.get(attribute) ?? {
        type: 'JSXAttribute',
        name: {
          type: 'JSXIdentifier',
          name: attribute.type === 'mdxJsxAttribute' ? attribute.name : '',
        },
        value: {type: 'Literal', value: literalText(attribute) ?? ''},
      },
  );
}
