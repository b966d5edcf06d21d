import {pattern} from '@site/src/lib/search/normalise';

/** Elements that a sentence runs through. */
const inline = 'a,b,code,del,em,i,ins,kbd,mark,s,small,span,strong,sub,sup,u';

/** Not the author's words. */
const foreign = 'nav,button,style,script,noscript,textarea,.hash-link';

/**
 * Where the terms stand in the article, or on a page that has no article:
 * across inline elements, not across blocks.
 */
export function findWords(main: Element, terms: string[]): Range[] {
  const scope = main.querySelector('.markdown') ? 'h1,.markdown' : 'main';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const nodes: {node: Text; start: number; end: number}[] = [];
  let text = '';
  let last: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent?.closest(scope) && !parent.closest(foreign)) {
      const block = parent.closest(`:not(${inline})`);
      text += block === last ? '' : '\n';
      last = block;
      const start = text.length;
      // A line of the source may end within a phrase.
      text += node.data.replace(/\s/g, ' ');
      nodes.push({node, start, end: text.length});
    }
  }
  return Array.from(text.matchAll(pattern(terms)), (match) => {
    const range = document.createRange();
    const start = match.index;
    const end = start + match[0].length;
    const first = nodes.find((one) => start < one.end);
    const final = nodes.find((one) => end <= one.end);
    if (first && final) {
      range.setStart(first.node, start - first.start);
      range.setEnd(final.node, end - final.start);
    }
    return range;
  });
}
