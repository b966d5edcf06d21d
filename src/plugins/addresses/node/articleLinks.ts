import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {isLocal} from '../../../lib/node/markdownAddress';
import {decode} from '../../../lib/shared/decode';

/** The name of an article's file in an address, and what stands behind it. */
const articleAddress = /^(.*\.mdx?)(#.*|\?.*)?$/is;

/** Whether a name is to be read as it is written, and not as an address. */
function isWrittenName(name: string, article: string): boolean {
  const file = path.resolve(path.dirname(article), name);
  const isUndecodable = name.includes('%') && decode(name) === name;
  return /[#?%]/.test(name) && (isUndecodable || existsSync(file));
}

/**
 * Encodes links to articles whose file names have a `#`, `?` or `%`, as in
 * `[教程](第#1步 100%.md)`: the framework reads them as addresses, and stops at a
 * `%` that encodes nothing.
 */
export function encodeArticleLinks() {
  return (tree: Root, file: {path: string}): void => {
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type !== 'link' && node.type !== 'definition') {
        return;
      }
      const [, name, rest = ''] = articleAddress.exec(node.url) ?? [];
      if (name && isLocal(name) && isWrittenName(name, file.path)) {
        node.url = name.split('/').map(encodeURIComponent).join('/') + rest;
      }
    });
  };
}
