import type {Definition, Image, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {createServer, type MarkdownFile, type Options} from './serve';

/** `![说明][图]` with its definition is the same as the address in place. */
function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    definitions.set(node.identifier, node);
  });
  visit(tree, 'imageReference', (node, index, parent) => {
    const definition = definitions.get(node.identifier);
    if (definition && parent && index !== undefined) {
      const {alt, position} = node;
      const {url, title} = definition;
      parent.children[index] = {type: 'image', url, title, alt, position};
    }
  });
}

/**
 * Turns `![说明](./图 1.png)` into a served picture: encoded, sized, lazy but
 * for the page's first. Images of other hosts stay as they are.
 *
 * Goes ahead of the framework's own image step, which is left with the images
 * that do not exist.
 */
export default function markdownImages(options: Options) {
  const serve = createServer(options);
  return async (tree: Root, file: MarkdownFile) => {
    resolveReferences(tree);
    const images: {node: Image; index: number; parent: Parents}[] = [];
    visit(tree, 'image', (node, index, parent) => {
      if (parent && index !== undefined) {
        images.push({node, index, parent});
      }
    });
    let isFirst = true;
    // One by one: a page of a hundred screenshots stays small in memory.
    for (const {node, index, parent} of images) {
      const image = {...node, line: node.position?.start.line};
      const element = await serve(image, file, isFirst);
      if (element) {
        parent.children[index] = element;
        isFirst = false;
      }
    }
  };
}
