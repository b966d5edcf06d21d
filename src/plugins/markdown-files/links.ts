import type {Definition, Link, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {jsxAttributes, jsxElement} from '../../lib/jsx';
import {createAttacher, type MarkdownFile, type Options} from './attachment';

/** A link with its address in place, `[下载](./工具.zip)` or `[下载][工具]`. */
type Found = {
  node: Pick<Link, 'url' | 'title' | 'children' | 'position'>;
  index: number;
  parent: Parents;
};

function findLinks(tree: Root): Found[] {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    definitions.set(node.identifier, node);
  });
  const found: Found[] = [];
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) {
      return;
    }
    if (node.type === 'link') {
      found.push({node, index, parent});
    } else if (node.type === 'linkReference') {
      const definition = definitions.get(node.identifier);
      if (definition) {
        const {url, title} = definition;
        found.push({node: {...node, url, title}, index, parent});
      }
    }
  });
  return found;
}

/**
 * Turns `[下载](./工具.zip)` into a download with its size and checksum.
 *
 * Goes ahead of the framework's own step for links to files.
 */
export function markdownFiles(options: Options) {
  const attach = createAttacher(options);
  return async (tree: Root, file: MarkdownFile): Promise<void> => {
    for (const {node, index, parent} of findLinks(tree)) {
      const line = node.position?.start.line;
      const props = await attach(node.url, file, line);
      if (props) {
        const title = node.title ?? undefined;
        parent.children[index] = jsxElement(
          'Attachment',
          jsxAttributes({...props, title}),
          node.children,
        );
      }
    }
  };
}
