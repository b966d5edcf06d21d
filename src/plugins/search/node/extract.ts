import type {RouteBuildMetadata, RouteConfig} from '@docusaurus/types';
import {escapeRegexp, flattenRoutes} from '@docusaurus/utils';
import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {articleBodies, hasClass, isPageOnly} from '../../../lib/node/article';
import {inlineTags} from '../../../lib/shared/inlineTags';
import type {PageContent, SearchSection} from '../shared/indexFormat';
import {normaliseForDisplay} from '../shared/text';

/** Ruby readings, fallbacks of embedded content, and footers. */
const skippedTags = ['footer', 'iframe', 'object', 'rp', 'rt'];

/**
 * A text as it is displayed: normalised, with one line feed for each boundary and
 * one space for other white space.
 */
const collapseWhiteSpace = (text: string) =>
  normaliseForDisplay(
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim(),
  );

/**
 * What visitors can search for though an element does not show it: the name of
 * a file to download, where the link says something else; what is said of a
 * picture, except where its title says the same twice.
 */
function unshownText(element: Element): string[] {
  const {download, alt, title} = element.attribs;
  const ofPicture = element.name === 'img' ? new Set([alt, title]) : [];
  return [download, ...ofPicture]
    .filter((text) => text !== undefined)
    .filter(
      (text) => text !== '' && !DomUtils.textContent(element).includes(text),
    );
}

/**
 * Reads nodes in order into sections, of which the first has no heading.
 *
 * @param title of the page, which is no part of a section
 * @param unshownTexts collects what `unshownText` finds. `endBlock` adds it after
 * the block, as it would otherwise stand in the middle of a sentence. For the inside
 * of a heading, the caller hands in its own list, so that these texts are added
 * below the heading, unless the heading itself has a block
 */
function readSections(
  nodes: ChildNode[],
  title?: Element,
  unshownTexts: string[] = [],
): SearchSection[] {
  let section: SearchSection = {anchor: '', heading: '', text: ''};
  const sections = [section];

  function endBlock() {
    section.text += '\n';
    for (const text of unshownTexts.splice(0)) {
      section.text += `${text}\n`;
    }
  }

  function addContent(element: Element, isInCode: boolean) {
    const {id} = element.attribs;
    if (id && /^h[2-6]$/.test(element.name)) {
      const heading = textInOneLine(element, unshownTexts);
      section = {anchor: id, heading, text: ''};
      sections.push(section);
    } else {
      addNodes(element.children, isInCode || element.name === 'pre');
    }
    unshownTexts.push(...unshownText(element));
  }

  function addElement(element: Element, isInCode: boolean) {
    const isBlock = !inlineTags.includes(element.name);
    const isSkipped =
      element === title ||
      skippedTags.includes(element.name) ||
      isPageOnly(element);
    if (isBlock) {
      endBlock();
    }
    if (!isSkipped) {
      addContent(element, isInCode);
    }
    if (isBlock) {
      endBlock();
    }
  }

  function addNodes(children: ChildNode[], isInCode: boolean) {
    for (const node of children) {
      if (DomUtils.isText(node)) {
        // Line feeds are boundaries in code, but not in running text.
        section.text += isInCode ? node.data : node.data.replace(/\s+/g, ' ');
      } else if (DomUtils.isTag(node)) {
        addElement(node, isInCode);
      }
    }
  }

  addNodes(nodes, false);
  return sections;
}

/** All that an element says, in one line. */
function textInOneLine(element?: Element, unshownTexts?: string[]): string {
  const [section] = readSections(
    element?.children ?? [],
    undefined,
    unshownTexts,
  );
  return collapseWhiteSpace(section?.text ?? '').replace(/\n/g, ' ');
}

/** The navbar's label of a page, then the categories above it. */
function readTrail(nodes: ChildNode[]): string[] {
  const [navbarLink] = DomUtils.findAll(
    hasClass('navbar__link--active'),
    nodes,
  );
  const crumbs = DomUtils.findAll(hasClass('breadcrumbs__item'), nodes);
  const isPageItself = hasClass('breadcrumbs__item--active');
  const categories = crumbs.filter((crumb) => !isPageItself(crumb));
  return [navbarLink, ...categories]
    .map((element) => textInOneLine(element))
    .filter(Boolean);
}

/**
 * Reads the title, the trail and the sections of a built page.
 *
 * @param titleSuffix of the browser's title, for a page without a heading
 */
export function extract(
  document: Document,
  titleSuffix: string,
): Omit<PageContent, 'url'> {
  const nodes = document.children;
  const main = DomUtils.getElementsByTagName('main', nodes, true, 1);
  const [heading] = DomUtils.getElementsByTagName('h1', main);
  const [browserTitle] = DomUtils.getElementsByTagName('title', nodes);
  // As it is at the end of the browser's title once that is read.
  const readSuffix = normaliseForDisplay(titleSuffix).replace(/\s+/g, ' ');
  const suffix = new RegExp(`${escapeRegexp(readSuffix)}$`);
  const sections = readSections(articleBodies(document), heading).map(
    (section) => ({...section, text: collapseWhiteSpace(section.text)}),
  );
  return {
    title:
      textInOneLine(heading) || textInOneLine(browserTitle).replace(suffix, ''),
    trail: readTrail(nodes),
    sections: sections.filter(({anchor, text}) => anchor || text),
  };
}

/** The routes of written pages, except unlisted ones, which have `noindex`. */
export function listSearchableRoutes(
  routes: RouteConfig[],
  buildMetadata: Record<string, RouteBuildMetadata>,
): string[] {
  return flattenRoutes(routes)
    .filter(({metadata}) => metadata?.sourceFilePath)
    .map(({path}) => path)
    .filter((path) => !buildMetadata[path]?.noIndex);
}
