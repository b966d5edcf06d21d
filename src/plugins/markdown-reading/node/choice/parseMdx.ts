import type {Root} from 'mdast';

import {articleParser} from '../../../../lib/node/articleParser';
import {formatOf, type Processor} from '../processor';

/** Trees that were parsed and are not compiled yet, by their texts. */
const trees = new Map<string, Root>();

/** More texts than are compiled at one time. */
const treeLimit = 200;

/** The tree of a text that is MDX; undefined if it is none. */
export function parseMdx(text: string): Root | undefined {
  try {
    const tree = articleParser('mdx').parse(text);
    if (trees.size === treeLimit) {
      // Excerpts of posts were parsed, and will never be compiled.
      trees.clear();
    }
    trees.set(text, tree);
    return tree;
  } catch {
    // The text has no MDX syntax, or a mistake in it.
    return undefined;
  }
}

const countExtensions = (processor: Pick<Processor, 'data'>): number =>
  processor.data().micromarkExtensions?.length ?? 0;

/**
 * Remark step for MDX: hands over the tree that was parsed to find out how to read
 * an article, as parsing it takes longer than all else that we do with it.
 */
export function reuseTree(
  this: Processor & {parser?: (text: string, file: never) => unknown},
): void {
  const {parser} = this;
  if (!parser || formatOf(this) === 'md') {
    return;
  }
  this.parser = (text, file) => {
    const tree = trees.get(text);
    trees.delete(text);
    // A site may have added syntax of its own, such as formulas.
    const isSameSyntax =
      countExtensions(this) === countExtensions(articleParser('mdx'));
    return tree && isSameSyntax ? tree : parser(text, file);
  };
}
