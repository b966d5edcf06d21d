import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/**
 * Remark step: shows all cells of a table. Those beyond the columns of its head,
 * mostly since a cell has a `|` that is not escaped, would be left out.
 */
export const longTableRows = () => (tree: Root) => {
  visit(tree, 'table', (table) => {
    const align = (table.align ??= []);
    const lengths = table.children.map(({children}) => children.length);
    const columns = Math.max(align.length, ...lengths);
    align.push(...Array<null>(columns - align.length).fill(null));
  });
};
