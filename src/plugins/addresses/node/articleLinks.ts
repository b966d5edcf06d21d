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

/** A path with slashes in place of backslashes, if that leads to a file. */
function withSlashes(name: string, article: string): string {
  const slashed = name.replaceAll('\\', '/');
  const file = path.resolve(path.dirname(article), decode(slashed));
  return existsSync(file) ? slashed : name;
}

/**
 * Writes links to articles as the framework reads them. It takes them for addresses,
 * and stops at a `%` that encodes nothing, so that a `#`, `?` or `%` in a file name is
 * encoded, as in `[教程](第#1步 100%.md)`. The backslashes of a path that was copied on
 * Windows, `[教程](.\教程.md)`, become slashes where that leads to a file; of
 * `..\..\教程.md` Markdown takes one away, and it stays as it is.
 */
export function encodeArticleLinks() {
  return (tree: Root, file: {path: string}): void => {
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type !== 'link' && node.type !== 'definition') {
        return;
      }
      const [, written, rest = ''] = articleAddress.exec(node.url) ?? [];
      if (!written || !isLocal(written)) {
        return;
      }
      const name = written.includes('\\')
        ? withSlashes(written, file.path)
        : written;
      const address = isWrittenName(name, file.path)
        ? name.split('/').map(encodeURIComponent).join('/')
        : name;
      node.url = address + rest;
    });
  };
}
