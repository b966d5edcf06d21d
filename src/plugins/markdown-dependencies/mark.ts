import type {Root} from 'hast';

import {exportConst} from '../../lib/jsx';

type MarkdownFile = {data: {dependencies?: string[]}};

/**
 * Rehype plugin: writes the files that an article was made from (a picture's
 * size, an attachment's checksum) into its code, where loader.mjs finds them.
 *
 * In the code, because the framework compiles an article once for client and
 * server, and both of them must know.
 */
export function markDependencies() {
  return (tree: Root, {data}: MarkdownFile): void => {
    const files = [...new Set(data.dependencies)].sort();
    if (files.length > 0) {
      tree.children.push(exportConst('__dependencies', JSON.stringify(files)));
    }
  };
}
