import type {Program} from 'estree';
import type {Nodes, Root} from 'mdast';
import type {
  MdxFlowExpression,
  MdxTextExpression,
} from 'mdast-util-mdx-expression';
import {visit} from 'unist-util-visit';

import {isJsx} from '../../../../lib/node/jsx';

/** What has code: the parser keeps its program beside it. */
type WithProgram = {data?: {estree?: Program | null | undefined} | undefined};

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
