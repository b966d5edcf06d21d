import type {Html, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {toBlanks} from '../../../../lib/node/maskCode';
import {codeCommentsAndEscapes} from '../codePatterns';
import type {Processor} from '../processor';
import {findOpenVerbatim} from './htmlSyntax';
import {isPhrasing} from './writtenTags';

/** The place of a sign `<` in a text, of which a number of others stand ahead. */
function placeOfSign(text: string, othersAhead: number): number {
  const parts = text.split('<', othersAhead + 1);
  return parts.join('<').length;
}

/**
 * Where something begins in a block that is read as it stands and has no end;
 * undefined if all has its end.
 */
const findOpenPlace = (block: string): number | undefined =>
  findOpenVerbatim(block)?.start ??
  // A tag that its line does not end has no end, either, if the block has no `>`.
  (/^<[a-z][^>]*$/i.test(block) ? 0 : undefined);

/**
 * The places of what begins like this further down in a block, but not in a line of
 * indented code. What is left out here is found once the rest has been escaped.
 */
function findLikePlaces(block: string, beginning: string): number[] {
  const border = beginning === '<!--' ? '' : String.raw`(?![\w.-])`;
  const pattern = new RegExp(
    String.raw`(?<!^(?: {4}|\t).*)${beginning}${border}`,
    'gim',
  );
  return Array.from(block.matchAll(pattern), ({index}) => index);
}

/**
 * The places at which something begins that is read as it stands and has no end.
 * What begins in the same way further down in the block has none, either.
 *
 * @param source the text of which the tree was made
 */
function findStartsWithoutEnd(tree: Root, source: string): number[] {
  let codeBlanked: string | undefined;
  const places: number[] = [];
  visit(tree, 'html', ({value, position}: Html, _, parent) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (!parent || isPhrasing(parent) || start === undefined) {
      return;
    }
    const openPlace = findOpenPlace(value);
    if (openPlace === undefined) {
      return;
    }
    // The source has the marks of quotations besides, but as many `<` as the value.
    const signsAhead = value.slice(0, openPlace).split('<').length - 1;
    const first = start + placeOfSign(source.slice(start, end), signsAhead);
    const beginning =
      /^<(?:!--|[a-z][a-z\d]*)/i.exec(source.slice(first, end))?.[0] ?? '<';
    // Most articles have no such start, and need no search for their code.
    codeBlanked ??= source.replace(codeCommentsAndEscapes, toBlanks);
    const others = findLikePlaces(codeBlanked.slice(first + 1, end), beginning);
    places.push(first, ...others.map((place) => first + 1 + place));
  });
  return places;
}

/**
 * Makes text of what is read as it stands and has no end, as it would swallow the
 * rest of the page: escapes its start and parses the text anew, until all has its
 * end. The construct itself cannot refuse it at the end of the file: by then its
 * lines have been read without looking for lists and quotations.
 *
 * @param tree what the parser has made of the text
 * @returns the text as it was parsed at last
 */
export function escapeStartsWithoutEnd(
  tree: Root,
  processor: Processor,
  source: string,
): string {
  let text = source;
  let places = findStartsWithoutEnd(tree, text);
  while (places.length > 0) {
    const starts = [0, ...places.map((place) => place + 1)];
    const parts = starts.map((start, index) =>
      text.slice(start, places[index]),
    );
    text = parts.join('&lt;');
    tree.children = (processor.parse(text) as Root).children;
    places = findStartsWithoutEnd(tree, text);
  }
  return text;
}
