import type {Program} from 'estree';
import type {Nodes, Root} from 'mdast';
import type {
  MdxFlowExpression,
  MdxTextExpression,
} from 'mdast-util-mdx-expression';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/** What the parser makes of `<Card />`, and what has code. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type WithProgram = {data?: {estree?: Program | null | undefined} | undefined};

export const isJsx = (node: Nodes): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const isBraces = (
  node: Nodes,
): node is MdxFlowExpression | MdxTextExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** The code of a file: imports and exports, then all expressions. */
export function collectPrograms(tree: Root) {
  const modules: Program[] = [];
  const expressions: Program[] = [];
  const add = (list: Program[], {data}: WithProgram) => {
    if (data?.estree) {
      list.push(data.estree);
    }
  };
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      add(modules, node);
    } else if (isBraces(node)) {
      add(expressions, node);
    } else if (isJsx(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute') {
          add(expressions, attribute);
        } else if (attribute.value && typeof attribute.value === 'object') {
          add(expressions, attribute.value);
        }
      }
    }
  });
  return {modules, expressions};
}
