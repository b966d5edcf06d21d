import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {articleBodies, hasClass, isPageOnly} from '../../../lib/article';
import {evenOut} from '../engine/text';
import type {SearchPage} from '../engine/types';

const words = (text: string) => new Set(text.split(' '));

/** Elements inside a sentence; any other one is a boundary between words. */
const inline = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd ' +
    'label mark q ruby s samp small span strike strong sub sup svg time tt u ' +
    'var wbr',
);

/** Says how a word is read, or what stands in for something else. */
const skippedElements = words('footer iframe object rp rt');

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
 * Leaves one line feed of each boundary and one space of other white space, and
 * none where a line of the source ends between two Chinese characters.
 */
function tidy(text: string): string {
  const mended = text
    .replace(softBreakInChinese, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');
  return evenOut(mended.trim());
}

type Sections = SearchPage['sections'];

type Reading = {
  sections: Sections;
  /**
   * Names of downloads, whatever the links to them say. They follow the block,
   * so that its sentences stay whole.
   */
  files: string[];
  /** The page's title, which is no part of a section. */
  title?: Element;
};

/** Reads nodes in order into the last of the sections, or begins others. */
function read(nodes: ChildNode[], reading: Reading, isCode = false): void {
  const {sections, files, title} = reading;
  const add = (text: string) => {
    const last = sections[sections.length - 1];
    if (last) {
      last.text += text;
    }
  };
  const endBlock = () => add(['', ...files.splice(0), ''].join('\n'));
  for (const node of nodes) {
    if (DomUtils.isText(node)) {
      add(isCode ? node.data : runningText(node.data));
    } else if (DomUtils.isTag(node)) {
      const {id, download} = node.attribs;
      const isBlock = !inline.has(node.name);
      if (isBlock) {
        endBlock();
      }
      const isSkipped = skippedElements.has(node.name) || isPageOnly(node);
      if (node !== title && !isSkipped) {
        if (id && /^h[2-6]$/.test(node.name)) {
          sections.push({anchor: id, heading: lineOf(node, files), text: ''});
        } else {
          read(node.children, reading, isCode || node.name === 'pre');
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

/** All that an element says, in one line. */
function lineOf(element?: Element, files: string[] = []): string {
  const own = {anchor: '', heading: '', text: ''};
  read(element?.children ?? [], {sections: [own], files});
  return tidy(own.text).replace(/\n/g, ' ');
}

/**
 * Reads the title, the trail and the sections of a built page.
 *
 * @param titleSuffix cut off the browser's title, which stands in for a
 *   missing level-one heading
 */
export function extract(
  document: Document,
  titleSuffix: string,
): Omit<SearchPage, 'url'> {
  const all = document.children;
  const main = DomUtils.findAll(({name}) => name === 'main', all).slice(0, 1);
  const [heading] = DomUtils.findAll(({name}) => name === 'h1', main);
  const [headTitle] = DomUtils.findAll(({name}) => name === 'title', all);
  const [active] = DomUtils.findAll(hasClass('navbar__link--active'), all);
  const crumbs = DomUtils.findAll(
    (element) =>
      hasClass('breadcrumbs__item')(element) &&
      !hasClass('breadcrumbs__item--active')(element),
    all,
  );
  const sections: Sections = [{anchor: '', heading: '', text: ''}];
  const title = lineOf(heading) || lineOf(headTitle);
  read(articleBodies(document), {sections, files: [], title: heading});
  return {
    title: title.endsWith(titleSuffix)
      ? title.slice(0, title.length - titleSuffix.length)
      : title,
    trail: [active, ...crumbs].map((one) => lineOf(one)).filter(Boolean),
    sections: sections
      .map((section) => ({...section, text: tidy(section.text)}))
      .filter(({anchor, text}) => anchor || text),
  };
}
