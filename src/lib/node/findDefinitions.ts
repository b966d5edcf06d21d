import type {Definition, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** The definitions of references; of two for the same, the first counts. */
export function findDefinitions(tree: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  });
  return definitions;
}
