import type {Expression, Program} from 'estree';
import type {Root} from 'hast';

import {
  isJsx,
  type Jsx,
  type JsxAttribute,
} from '../../../lib/node/markdownTree';

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

/** An attribute as it would be outside of code. */
function toJsxAttribute(attribute: CodeAttribute): JsxAttribute {
  const {type, name, value} = attribute;
  if (type !== 'JSXAttribute' || name?.type !== 'JSXIdentifier') {
    const text = JSON.stringify(attribute);
    return {type: 'mdxJsxExpressionAttribute', value: text};
  }
  if (value?.type === 'Literal' || !value) {
    const text = value ? String(value.value) : null;
    return {type: 'mdxJsxAttribute', name: String(name.name), value: text};
  }
  const {expression} = value;
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: expression ? [{type: 'ExpressionStatement', expression}] : [],
  };
  return {
    type: 'mdxJsxAttribute',
    name: String(name.name),
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: {estree},
    },
  };
}

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
    children: [],
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
        value: {type: 'Literal', value: ''},
      },
  );
}
