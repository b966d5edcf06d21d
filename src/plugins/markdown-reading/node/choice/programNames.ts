import type {Node, Program} from 'estree';

import {type AnyNode, childNodes} from '../../../../lib/node/declaredNames';

/** Objects that the framework adds to each article, and the props of MDX. */
const givenObjects = ['assets', 'frontMatter', 'metadata', 'props', 'toc'];

/** Names that code may use without an import. */
export const givenVariables: ReadonlySet<string> = new Set([
  ...givenObjects,
  'contentTitle',
  'require',
  ...Object.getOwnPropertyNames(globalThis),
]);

const isFunction = ({type}: AnyNode): boolean => /Function/.test(type);

/** Whether an identifier is the name of a property and not of a variable. */
function isPropertyName(parent: AnyNode, property: string): boolean {
  const isComputed = (parent as {computed?: boolean}).computed === true;
  return (
    !isComputed &&
    ((parent.type === 'MemberExpression' && property === 'property') ||
      (parent.type === 'Property' && property === 'key'))
  );
}

/** Whether a statement takes its names from another file. */
const isFromElsewhere = (node: AnyNode): boolean =>
  node.type === 'ImportDeclaration' ||
  Boolean((node as {source?: unknown}).source);

/** A variable that code uses, or a component in the JSX of code. */
export type UsedName = {name: string; isComponent: boolean};

/**
 * The names that a program needs as soon as the page is rendered. A function
 * may be called later, or never, so that what it names is not counted.
 */
export function usedNames(node: AnyNode): UsedName[] {
  if (isFunction(node) || isFromElsewhere(node)) {
    return [];
  }
  if (node.type === 'Identifier') {
    return [{name: (node as {name: string}).name, isComponent: false}];
  }
  if (node.type === 'JSXOpeningElement') {
    const {name = ''} = (node as unknown as {name: {name?: string}}).name;
    return [
      ...(/^[A-Z]/.test(name) ? [{name, isComponent: true}] : []),
      ...childNodes(node)
        .filter(([property]) => property === 'attributes')
        .flatMap(([, child]) => usedNames(child)),
    ];
  }
  if (node.type === 'UnaryExpression') {
    const {operator, argument} = node as {operator: string; argument: Node};
    // `typeof name` asks whether there is such a name.
    return operator === 'typeof' ? [] : usedNames(argument);
  }
  return childNodes(node)
    .filter(([property]) => !isPropertyName(node, property))
    .flatMap(([, child]) => usedNames(child));
}

/** The expression of a program that is nothing else. */
function onlyExpression(program?: Program | null) {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement'
    ? statement.expression
    : undefined;
}

/**
 * Whether an expression is an object, which React cannot render, or the name of one.
 *
 * - is one: `{{a: 1}}`, `{metadata}`
 * - is none: `{metadata.title}`
 */
export function isObject(program?: Program | null): boolean {
  const expression = onlyExpression(program);
  return (
    expression?.type === 'ObjectExpression' ||
    (expression?.type === 'Identifier' &&
      givenObjects.includes(expression.name))
  );
}

/**
 * Whether an expression is a number, `true`, `null`, the name of a global such as
 * `URL`, or a list of such: text in braces such as `{0}` or `{1, 2}`, of which MDX
 * would show a part, or `{URL}`, of which it would show nothing.
 */
export function isPlainValue(program?: Program | null): boolean {
  const isPlain = (node: AnyNode): boolean =>
    node.type === 'Literal'
      ? typeof (node as {value: unknown}).value !== 'string'
      : node.type === 'Identifier'
        ? Object.hasOwn(globalThis, (node as {name: string}).name)
        : ['ArrayExpression', 'SequenceExpression', 'UnaryExpression'].includes(
            node.type,
          ) && childNodes(node).every(([, child]) => isPlain(child));
  const expression = onlyExpression(program);
  return expression !== undefined && isPlain(expression);
}
