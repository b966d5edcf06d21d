import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Root as HtmlRoot} from 'hast';
import type {Definition, Html, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {findFile} from '../../../lib/node/findFile';
import {linksInTags} from '../../../lib/node/findLinks';
import {attributeName, isJsx, literalText} from '../../../lib/node/jsx';
import {type FilePlaces, isLocal} from '../../../lib/node/markdownAddress';
import type {StepFile} from '../../../lib/node/stepFile';
import {decode} from '../../../lib/shared/decode';

/** An article, and what one step notes in it for a later one. */
type LinkingFile = StepFile & {
  data: {
    /** What the framework resolves for `<a href="乙.md">`, by the written address. */
    linksInTags?: Map<string, Definition>;
  };
};

/** The name of an article's file in an address, and what stands behind it. */
const articleAddress = /^(.*\.mdx?)(#.*|\?.*)?$/is;

/**
 * Whether the signs `#`, `?` and `%` in a name are the name's own: a file has exactly
 * this name, or a `%` in it encodes nothing.
 */
function hasSignsOfItsOwn(name: string, articlePath: string): boolean {
  const file = path.resolve(path.dirname(articlePath), name);
  const isUndecodable = name.includes('%') && decode(name) === name;
  return /[#?%]/.test(name) && (isUndecodable || existsSync(file));
}

/** A path with slashes in place of backslashes, if that leads to a file. */
function withSlashes(name: string, articlePath: string): string {
  const slashed = name.replaceAll('\\', '/');
  const file = path.resolve(path.dirname(articlePath), decode(slashed));
  return existsSync(file) ? slashed : name;
}

/**
 * Writes links to articles so that the framework can read them. The framework takes a
 * link for an encoded address, and gives up at a `%` that encodes nothing. Therefore
 * this step encodes a `#`, `?` or `%` that belongs to the file's name, as in
 * `[教程](第#1步 100%.md)`. The backslashes of a path that was copied on Windows,
 * `[教程](.\教程.md)`, become slashes where that leads to a file. Of `..\..\教程.md`
 * Markdown itself removes one backslash, so no file is found, and the link stays as it
 * is.
 */
export function encodeArticleLinks() {
  return (tree: Root, file: StepFile): void => {
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
      const address = hasSignsOfItsOwn(name, file.path)
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
 * @param places filled in before an article is compiled
 */
export function defineLinksInTags(places: FilePlaces) {
  return (tree: Root, {path: articlePath, data, value}: LinkingFile): void => {
    if (!/\.md/i.test(String(value))) {
      return;
    }
    // Markdown in a static folder is published as it is, and is no page. With
    // `pathname://` the framework does not resolve the address, and the theme's link
    // takes that beginning away.
    const isStatic = (address: string) =>
      address.startsWith('/') && findFile(address, articlePath, places);
    const definitions = new Map<string, Definition>();
    visit(tree, (node) => {
      // In a heading, markdown-reading has hidden the tag from the framework.
      const tag = 'tag' in node ? (node.tag as Html) : node;
      for (const {address, line} of linksInTags(tag)) {
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
  return (tree: HtmlRoot, {data}: LinkingFile): void => {
    const resolve = (address: unknown) => {
      const written = typeof address === 'string' ? address.trim() : '';
      const url = data.linksInTags?.get(written)?.url;
      // In a page of src/pages the framework (before 3.10) resolves nothing: the address
      // is as it was written, unless encodeArticleLinks has encoded it.
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
