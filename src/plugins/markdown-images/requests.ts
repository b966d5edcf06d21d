import type {Literal, Node as EstreeNode} from 'estree';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {locate} from './locate';
import {prepare} from './prepare';
import {
  brokenImage,
  type MarkdownFile,
  needsPlainName,
  type Options,
  placeOf,
} from './serve';
import {storeRequest} from './store';

/** What the rule of ideal-image takes. */
const isPicture = (request: string) => /\.(?:png|jpe?g)$/i.test(request);

/** Sources of imports and arguments of `require`, anywhere in the code. */
function findRequests(node: EstreeNode, found: Literal[]): void {
  const literal =
    node.type === 'ImportDeclaration'
      ? node.source
      : node.type === 'CallExpression' &&
          node.callee.type === 'Identifier' &&
          node.callee.name === 'require'
        ? node.arguments[0]
        : undefined;
  if (literal?.type === 'Literal') {
    found.push(literal);
  }
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) {
        findRequests(child as EstreeNode, found);
      }
    }
  }
}

function requestsIn(node: Nodes): Literal[] {
  const found: Literal[] = [];
  const values =
    'attributes' in node && Array.isArray(node.attributes)
      ? node.attributes.map((each) =>
          each.type === 'mdxJsxAttribute' ? each.value : each,
        )
      : [node];
  for (const value of values) {
    if (typeof value === 'object' && value?.data && 'estree' in value.data) {
      const {estree} = value.data;
      if (estree) {
        findRequests(estree, found);
      }
    }
  }
  return found;
}

/**
 * Makes `require('./图.PNG')` and `import` of an image in .mdx ask for the
 * prepared file: upright, and under a name that every loader can bear.
 *
 * A missing file is left to the bundler, which names it.
 *
 * @throws Error in Chinese with file, line and image, for a broken file
 */
export function createRequestServer(options: Options) {
  const {siteDir, encode} = options;
  return async (tree: Root, file: MarkdownFile): Promise<void> => {
    const requests: {literal: Literal; url: string; line?: number}[] = [];
    visit(tree, (node) => {
      for (const literal of requestsIn(node)) {
        if (typeof literal.value === 'string' && isPicture(literal.value)) {
          const line = node.position?.start.line;
          requests.push({literal, url: literal.value, line});
        }
      }
    });
    for (const {literal, url, line} of requests) {
      const imagePath = await locate(url, file.path, options);
      if (imagePath && (encode || needsPlainName.test(imagePath))) {
        const place = placeOf(siteDir, file, line);
        const prepared = await prepare(imagePath, siteDir).catch(
          (error: unknown) => {
            throw brokenImage(place, url, error);
          },
        );
        file.data.dependencies = [...(file.data.dependencies ?? []), imagePath];
        literal.value = storeRequest(prepared.file);
        literal.raw = JSON.stringify(literal.value);
      }
    }
  };
}
