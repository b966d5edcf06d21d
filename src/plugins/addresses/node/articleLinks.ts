import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Root as HtmlRoot} from 'hast';
import type {Definition, Html, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {findFile} from '../../../lib/node/fileRequests';
import {type FileFolders, isLocal} from '../../../lib/node/markdownAddress';
import {
  attributeName,
  isJsx,
  linksInTags,
  literalText,
} from '../../../lib/node/markdownTree';
import {decode} from '../../../lib/shared/decode';

type Article = {
  /** Absolute path. */
  path: string;
  /** The text that was read. */
  value: unknown;
  data: {
    /** What the framework resolves for `<a href="乙.md">`, by the written address. */
    linksInTags?: Map<string, Definition>;
  };
};

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

/**
 * Has the framework resolve `<a href="乙.md">`, too. It looks only at links and
 * definitions in Markdown's own syntax, so that each such address gets a definition
 * to which nothing refers. {@link resolveTags} puts into the tag what the framework
 * has made of it.
 *
 * @param folders filled in before an article is compiled
 */
export function defineLinksInTags(folders: FileFolders) {
  return (tree: Root, {path: article, data, value}: Article): void => {
    if (!/\.md/i.test(String(value))) {
      return;
    }
    // Markdown in a static folder is published as it is, and is no page.
    const isStatic = (address: string) =>
      address.startsWith('/') && findFile(address, article, folders);
    const definitions = new Map<string, Definition>();
    visit(tree, (node) => {
      // In a heading, markdown-reading has hidden the tag from the framework.
      const written = 'tag' in node ? (node.tag as Html) : node;
      for (const {address, line} of linksInTags(written)) {
        if (articleAddress.test(address) && isLocal(address)) {
          const start = {line, column: 1};
          const definition: Definition = {
            type: 'definition',
            identifier: '',
            url: isStatic(address) ? `pathname://${address}` : address,
            // For the message, if the article does not exist.
            position: {start, end: start},
          };
          definitions.set(address, definition);
          tree.children.push(definition);
        }
      }
    });
    data.linksInTags = definitions;
  };
}

/** Puts the addresses of articles into the tags that link to them by their files. */
export function resolveTags() {
  return (tree: HtmlRoot, {data}: Article): void => {
    const resolve = (address: unknown) => {
      const written = typeof address === 'string' ? address.trim() : '';
      const url = data.linksInTags?.get(written)?.url;
      // The framework leaves it as it is in a page of src/pages.
      return url === written ? undefined : url;
    };
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'a') {
        const url = resolve(node.properties['href']);
        if (url !== undefined) {
          node.properties['href'] = url;
        }
      } else if (isJsx(node) && node.name === 'a') {
        const href = node.attributes.find(
          (attribute) => attributeName(attribute) === 'href',
        );
        const url = resolve(literalText(href));
        if (href && url !== undefined) {
          href.value = url;
          // Without the mark of an author's own JSX, the theme's link shows it.
          node.data = {};
        }
      }
    });
  };
}
