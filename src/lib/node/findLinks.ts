import {DomUtils, parseDocument} from 'htmlparser2';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {findDefinitions} from './findDefinitions';
import {isJsx, textAttribute} from './jsx';

/** The address of a link, and the line on which the link begins. */
type WrittenLink = {address: string; line: number};

/** The links that a node is or has as `<a href>`: JSX in MDX, HTML in CommonMark. */
export function linksInTags(node: Nodes): WrittenLink[] {
  const firstLine = node.position?.start.line ?? 1;
  if (node.type === 'html') {
    const document = parseDocument(node.value, {withStartIndices: true});
    return DomUtils.getElementsByTagName('a', document).flatMap((link) => {
      const before = node.value.slice(0, link.startIndex ?? 0);
      const linesBefore = before.split('\n').length - 1;
      // Browsers ignore blanks around an address.
      const address = link.attribs['href']?.trim();
      const line = firstLine + linesBefore;
      return address === undefined ? [] : [{address, line}];
    });
  }
  const address =
    isJsx(node) && node.name === 'a'
      ? textAttribute(node.attributes, 'href')?.trim()
      : undefined;
  return address === undefined ? [] : [{address, line: firstLine}];
}

/**
 * All links of an article, in their order: `[…](address)`, `[…][reference]` and
 * `<a href>`.
 *
 * @param tree as readArticles.ts gives it
 */
export function findLinks(tree: Root): WrittenLink[] {
  const definitions = findDefinitions(tree);
  const links: WrittenLink[] = [];
  visit(tree, (node) => {
    let address: string | undefined;
    if (node.type === 'link') {
      address = node.url;
    } else if (node.type === 'linkReference') {
      address = definitions.get(node.identifier)?.url;
    }
    if (address === undefined) {
      links.push(...linksInTags(node));
    } else {
      links.push({address, line: node.position?.start.line ?? 1});
    }
  });
  return links;
}
