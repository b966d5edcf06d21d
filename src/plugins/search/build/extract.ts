import {DomUtils, parseDocument} from 'htmlparser2';

import {evenOut} from '../engine/text';
import type {SearchPage} from '../engine/types';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, {attribs: unknown}>;

const words = (text: string) => new Set(text.split(' '));

/** Elements inside a sentence; any other one is a boundary between words. */
const inline = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd ' +
    'label mark q ruby s samp small span strike strong sub sup svg time tt u ' +
    'var wbr',
);

const skippedElements = words(
  'button canvas dialog footer iframe nav noscript object rp rt script select ' +
    'style svg template textarea',
);

/** Parts of the theme within the article that are not the author's words. */
const skippedClasses = words(
  'hash-link table-of-contents theme-doc-toc-mobile theme-doc-toc-desktop ' +
    'theme-doc-version-badge theme-doc-version-banner pagination-nav giscus',
);

/** Components put it on what a visitor does not look for. */
const ignoreAttribute = 'data-search-ignore';

const classesOf = ({attribs}: Element) => (attribs.class ?? '').split(/\s+/);

const isSkipped = (element: Element) =>
  skippedElements.has(element.name) ||
  element.attribs[ignoreAttribute] !== undefined ||
  classesOf(element).some((name) => skippedClasses.has(name));

const hasClass = (name: string) => (element: Element) =>
  classesOf(element).includes(name);

const find = (test: (element: Element) => boolean, among: Node[]) =>
  DomUtils.findAll(test, among);

/** Line break of the source within a paragraph, until its neighbours are known. */
const softBreak = '\r';

/** Han, kana, and the punctuation that goes with them. */
const wide = '[\\u2e80-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef]';
const softBreakInChinese = new RegExp(
  `(${wide}) *${softBreak}[ ${softBreak}]*(?=${wide})`,
  'g',
);

/** A text node of running text; its own line feeds are not boundaries. */
const runningText = (text: string) =>
  text.replace(/\s*\n\s*/g, softBreak).replace(/[^\S\r]+/g, ' ');

/**
 * One line feed stays of every boundary, one space of other white space; a
 * source line that was broken between two Chinese characters is mended, as its
 * reader never meant a space there.
 */
function tidy(text: string): string {
  const mended = text
    .replace(softBreakInChinese, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');
  return evenOut(mended.trim());
}

type Sections = SearchPage['sections'];

/** Reads nodes in order into the last of the sections, or begins others. */
function read(nodes: Node[], sections: Sections, isCode = false): void {
  const add = (text: string) => {
    const last = sections[sections.length - 1];
    if (last) {
      last.text += text;
    }
  };
  for (const node of nodes) {
    if (DomUtils.isText(node)) {
      add(isCode ? node.data : runningText(node.data));
    } else if (DomUtils.isTag(node)) {
      const boundary = inline.has(node.name) ? '' : '\n';
      add(boundary);
      if (!isSkipped(node)) {
        const {id} = node.attribs;
        if (id && /^h[2-6]$/.test(node.name)) {
          sections.push({anchor: id, heading: lineOf(node), text: ''});
        } else {
          read(node.children, sections, isCode || node.name === 'pre');
        }
      }
      add(boundary);
    }
  }
}

/** All that an element says, in one line. */
function lineOf(element: Element | undefined): string {
  const own = {anchor: '', heading: '', text: ''};
  read(element?.children ?? [], [own]);
  return tidy(own.text).replace(/\n/g, ' ');
}

/**
 * Reads the title, the trail and the sections of a built page.
 *
 * @param titleSuffix cut off the browser's title, which stands in for a
 *   missing level-one heading
 */
export function extract(
  html: string,
  titleSuffix: string,
): Omit<SearchPage, 'url'> {
  const all = parseDocument(html).children;
  const main = find(({name}) => name === 'main', all).slice(0, 1);
  const [heading] = find(({name}) => name === 'h1', main);
  const [headTitle] = find(({name}) => name === 'title', all);
  const [active] = find(hasClass('navbar__link--active'), all);
  const crumbs = find(
    (element) =>
      hasClass('breadcrumbs__item')(element) &&
      !hasClass('breadcrumbs__item--active')(element),
    all,
  );
  // The theme's name for the body of a doc or a post. Not on the home page, nor
  // on a page in MDX.
  const bodies = DomUtils.removeSubsets(find(hasClass('markdown'), main));
  const sections: Sections = [{anchor: '', heading: '', text: ''}];
  const title = lineOf(heading) || lineOf(headTitle);
  if (heading) {
    heading.children = [];
  }
  read(bodies.length ? bodies : main, sections);
  return {
    title: title.endsWith(titleSuffix)
      ? title.slice(0, title.length - titleSuffix.length)
      : title,
    trail: [active, ...crumbs].map(lineOf).filter(Boolean),
    sections: sections
      .map((section) => ({...section, text: tidy(section.text)}))
      .filter(({anchor, text}) => anchor || text),
  };
}
