import type {Definition, Image, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {jsxAttributes} from '../../lib/jsx';
import {createRequestServer} from './requests';
import {
  createServer,
  type MarkdownFile,
  type Options,
  placeOf,
  warnOfMissingAlt,
} from './serve';

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
 * Turns `![说明](./图 1.png)` into a served picture: encoded and sized. Images
 * of other hosts stay as they are.
 *
 * Goes ahead of the framework's own image step, which is left with the images
 * that do not exist.
 */
export default function markdownImages(options: Options) {
  const serveRequests = createRequestServer(options);
  const serve = createServer(options);
  return async (tree: Root, file: MarkdownFile) => {
    await serveRequests(tree, file);
    resolveReferences(tree);
    const images: {node: Image; index: number; parent: Parents}[] = [];
    visit(tree, 'image', (node, index, parent) => {
      if (parent && index !== undefined) {
        images.push({node, index, parent});
      }
    });
    // One by one: a page of a hundred screenshots stays small in memory.
    for (const {node, index, parent} of images) {
      const {url, alt, title} = node;
      const line = node.position?.start.line;
      if (!alt?.trim()) {
        warnOfMissingAlt(placeOf(options.siteDir, file, line), url);
      }
      const attributes = jsxAttributes({
        alt: alt ?? '',
        title: title ?? undefined,
      });
      const element = await serve({url, line, attributes}, file);
      if (element) {
        parent.children[index] = element;
      }
    }
  };
}
