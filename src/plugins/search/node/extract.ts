import type {RouteBuildMetadata, RouteConfig} from '@docusaurus/types';
import {escapeRegexp, flattenRoutes} from '@docusaurus/utils';
import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {articleBodies, hasClass, isPageOnly} from '../../../lib/node/article';
import {inlineTags} from '../../../lib/shared/inlineTags';
import {evenOut} from '../shared/text';
import type {SearchSection} from '../shared/types';

/** Elements that say how a word is read, or replace something else. */
const skippedTags = ['footer', 'iframe', 'object', 'rp', 'rt'];

/** Leaves one line feed of each boundary and one space of other white space. */
const tidy = (text: string) =>
  evenOut(
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim(),
  );

/**
 * Reads nodes in order into sections, of which the first has no heading.
 *
 * @param title of the page, which is no part of a section
 * @param files names of downloads, added after the block to keep sentences whole
 */
function read(nodes: ChildNode[], title?: Element, files: string[] = []) {
  let section = {anchor: '', heading: '', text: ''};
  const sections: SearchSection[] = [section];
  const endBlock = () => {
    section.text += ['', ...files.splice(0), ''].join('\n');
  };
  function add(children: ChildNode[], isCode = false): void {
    for (const node of children) {
      if (DomUtils.isText(node)) {
        // In running text, line feeds are not boundaries.
        section.text += isCode ? node.data : node.data.replace(/\s+/g, ' ');
      } else if (DomUtils.isTag(node)) {
        const {id, download} = node.attribs;
        const isBlock = !inlineTags.includes(node.name);
        if (isBlock) {
          endBlock();
        }
        const isSkipped = skippedTags.includes(node.name) || isPageOnly(node);
        if (node !== title && !isSkipped) {
          if (id && /^h[2-6]$/.test(node.name)) {
            section = {anchor: id, heading: lineOf(node, files), text: ''};
            sections.push(section);
          } else {
            add(node.children, isCode || node.name === 'pre');
          }
          if (download && !DomUtils.textContent(node).includes(download)) {
            files.push(download);
          }
        }
        if (isBlock) {
          endBlock();
        }
      }
    }
  }
  add(nodes);
  return sections;
}

/** All that an element says, in one line. */
function lineOf(element?: Element, files?: string[]): string {
  const [own] = read(element?.children ?? [], undefined, files);
  return tidy(own?.text ?? '').replace(/\n/g, ' ');
}

/**
 * Reads the title, the trail and the sections of a built page.
 *
 * @param titleSuffix of the browser's title, for a page without a heading
 */
export function extract(document: Document, titleSuffix: string) {
  const all = document.children;
  const byName = DomUtils.getElementsByTagName;
  const [heading] = byName('h1', byName('main', all, true, 1));
  const [headTitle] = byName('title', all);
  const [active] = DomUtils.findAll(hasClass('navbar__link--active'), all);
  const crumbs = DomUtils.findAll(hasClass('breadcrumbs__item'), all).filter(
    (crumb) => !hasClass('breadcrumbs__item--active')(crumb),
  );
  const suffix = new RegExp(`${escapeRegexp(titleSuffix)}$`);
  const title = lineOf(heading) || lineOf(headTitle).replace(suffix, '');
  return {
    title,
    trail: [active, ...crumbs].map((one) => lineOf(one)).filter(Boolean),
    sections: read(articleBodies(document), heading)
      .map((section) => ({...section, text: tidy(section.text)}))
      .filter(({anchor, text}) => anchor || text),
  };
}

/** The routes of written pages, except unlisted ones, which have `noindex`. */
export const listDocuments = (
  routes: RouteConfig[],
  built: Record<string, RouteBuildMetadata>,
): string[] =>
  flattenRoutes(routes).flatMap(({path, metadata}) =>
    metadata?.sourceFilePath && !built[path]?.noIndex ? [path] : [],
  );
