import type {Nodes} from 'mdast';

/** What is written in the source for a node; empty if a step has added the node. */
export const sourceOf = (
  {position}: Pick<Nodes, 'position'>,
  source: string,
): string =>
  position ? source.slice(position.start.offset, position.end.offset) : '';
