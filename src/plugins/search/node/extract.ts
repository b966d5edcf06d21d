import {escapeRegexp} from '@docusaurus/utils';
import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {
  articleBodies,
  hasClass,
  isPageOnly,
} from '../../../lib/node/articleHtml';
import {inlineTags} from '../../../lib/shared/inlineTags';
import type {PageContent, SearchSection} from '../shared/indexFormat';
import {normaliseForDisplay} from '../shared/text';

/** The parts of `ruby`, which stand inside a sentence as `ruby` itself does. */
const rubyTags = ['rb', 'rp', 'rt', 'rtc'];

/** Elements of which the attributes say what they show or play. */
const mediaTags = ['audio', 'img', 'video'];

/** Ruby readings, footers, and fallbacks of players and of embedded content. */
const skippedTags = [
  'rp',
  'rt',
  'rtc',
  'footer',
  'audio',
  'video',
  'iframe',
  'object',
];

/**
 * A text as it is displayed: normalised, with one line feed for each boundary
 * and one space for other white space. White space is collapsed last, as there
 * may be invisible characters in it, and as NFKC makes spaces of some signs.
 */
const collapseWhiteSpace = (text: string) =>
  normaliseForDisplay(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/**
 * What visitors can search for though an element does not show it: what is said
 * of a picture or a player, except where its title says the same twice; the name
 * of a file to download, where the link says something else.
 */
function unshownText(element: Element): string[] {
  const {title = '', download} = element.attribs;
  if (mediaTags.includes(element.name)) {
    const labelName = element.name === 'img' ? 'alt' : 'aria-label';
    const label = element.attribs[labelName] ?? '';
    return [...new Set([label, title])].filter(Boolean);
  }
  return download && !DomUtils.textContent(element).includes(download)
    ? [download]
    : [];
}

/**
 * Reads nodes in order.
 *
 * @param title of the page, which is no part of a section
 * @returns the sections, of which the first has no heading, and what
 * `unshownText` gave after the last block. The caller adds that after the block
 * in which the nodes stand, as it would otherwise be in the middle of a sentence
 */
function readSections(
  nodes: ChildNode[],
  title?: Element,
): {sections: SearchSection[]; unshownTexts: string[]} {
  let section: SearchSection = {anchor: '', heading: '', text: ''};
  const sections = [section];
  const unshownTexts: string[] = [];

  function endBlock() {
    section.text += '\n';
    for (const text of unshownTexts.splice(0)) {
      section.text += `${text}\n`;
    }
  }

  function addContent(element: Element, isInCode: boolean) {
    const {id} = element.attribs;
    if (id && /^h[2-6]$/.test(element.name)) {
      section = {anchor: id, heading: textInOneLine(element), text: ''};
      sections.push(section);
      unshownTexts.push(...readSections(element.children).unshownTexts);
    } else if (element === title) {
      unshownTexts.push(...readSections(element.children).unshownTexts);
    } else if (!skippedTags.includes(element.name)) {
      addNodes(element.children, isInCode || element.name === 'pre');
    }
    unshownTexts.push(...unshownText(element));
  }

  function addElement(element: Element, isInCode: boolean) {
    const isBlock = ![...inlineTags, ...rubyTags].includes(element.name);
    if (isBlock) {
      endBlock();
    }
    if (!isPageOnly(element)) {
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
  return {sections, unshownTexts};
}

/** All that an element says, in one line. */
function textInOneLine(element?: Element): string {
  const {sections} = readSections(element?.children ?? []);
  const [section] = sections;
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
  // `textInOneLine` normalises the browser's title, so the suffix is normalised
  // in the same way before the two are compared.
  const readSuffix = normaliseForDisplay(titleSuffix).replace(/\s+/g, ' ');
  const suffix = new RegExp(`${escapeRegexp(readSuffix)}$`);
  const {sections} = readSections(articleBodies(document), heading);
  return {
    title:
      textInOneLine(heading) || textInOneLine(browserTitle).replace(suffix, ''),
    trail: readTrail(nodes),
    sections: sections
      .map((section) => ({...section, text: collapseWhiteSpace(section.text)}))
      .filter(({anchor, text}) => anchor || text),
  };
}
