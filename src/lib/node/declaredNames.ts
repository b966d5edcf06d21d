import type {Node} from 'estree';
import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';

/** A node of a program; those of JSX have no type of their own here. */
export type AnyNode = Node | {type: string};

/** The nodes below a node of a program, each with the name of its property. */
export function childNodes(node: AnyNode): [string, AnyNode][] {
  return Object.entries(node).flatMap(
    ([property, value]: [string, unknown]) => {
      const values = Array.isArray(value) ? (value as unknown[]) : [value];
      return values
        .filter(
          (child): child is AnyNode =>
            typeof child === 'object' && child !== null && 'type' in child,
        )
        .map((child): [string, AnyNode] => [property, child]);
    },
  );
}

/** All names in a pattern such as `{a, b: [c]}`. */
function namesInPattern(pattern: AnyNode): string[] {
  if (pattern.type === 'Identifier') {
    return [(pattern as {name: string}).name];
  }
  return childNodes(pattern)
    .filter(([property]) => property !== 'key' && property !== 'right')
    .flatMap(([, child]) => namesInPattern(child));
}

/** The properties that hold the names which a node declares. */
const declaringProperties: Record<string, string[]> = {
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  ImportSpecifier: ['local'],
  VariableDeclarator: ['id'],
};

/** All names that a program declares anywhere, by imports, too. */
export function declaredNames(node: AnyNode): string[] {
  const declaring = declaringProperties[node.type] ?? [];
  return childNodes(node).flatMap(([property, child]) => [
    ...(declaring.includes(property) ? namesInPattern(child) : []),
    ...declaredNames(child),
  ]);
}

/** Whether an import or export of the article declares that name. */
export const declaresName = (
  {children}: Root | HtmlRoot,
  name: string,
): boolean =>
  children.some(
    (node) =>
      node.type === 'mdxjsEsm' &&
      node.data?.estree &&
      declaredNames(node.data.estree).includes(name),
  );
