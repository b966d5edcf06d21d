import {
  bodyClass,
  pageClasses,
  pageOnly,
  pageTags,
} from '../../../lib/articleParts';
import {has, pattern} from '../engine/text';

/** Elements that a sentence runs through. */
const inline = 'a,b,code,del,em,i,ins,kbd,mark,s,small,span,strong,sub,sup,u';

/** What the index leaves out, too. */
const foreign = [
  ...pageTags,
  ...pageClasses.map((name) => `.${name}`),
  `[${pageOnly}]`,
  '[aria-hidden=true]',
].join();

/** A character of the text on the page. */
type Place = [node: Text, offset: number];

/**
 * Where the terms are in the article, or on a page that has no article: across
 * inline elements, not across blocks. A download is also known by the name of
 * its file, whatever its link says.
 *
 * @returns in the order of the page
 */
export function findWords(main: Element, terms: string[]): Range[] {
  const scope = main.querySelector(`.${bodyClass}`)
    ? `h1,.${bodyClass}`
    : 'main';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  let last: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent?.closest(scope) && !parent.closest(foreign)) {
      const block = parent.closest(`:not(${inline})`);
      if (block !== last) {
        text += '\n';
        places.push([node, 0]);
      }
      last = block;
      // A line of the source may end within a phrase.
      text += node.data.replace(/\s/g, ' ');
      for (let at = 0; at < node.length; at += 1) {
        places.push([node, at]);
      }
    }
  }
  const found = Array.from(text.matchAll(pattern(terms)), (match) => {
    const range = document.createRange();
    const end = match.index + match[0].length;
    const [node, at] = places[end - 1] as Place;
    range.setStart(...(places[match.index] as Place));
    range.setEnd(node, at + 1);
    return range;
  });
  main.querySelectorAll<HTMLAnchorElement>('a[download]').forEach((link) => {
    const isNamed = link.textContent.includes(link.download);
    if (!isNamed && terms.some((term) => has(link.download, term))) {
      const range = document.createRange();
      range.selectNodeContents(link);
      found.push(range);
    }
  });
  return found.sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b));
}
