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
  const nodes: {node: Text; end: number}[] = [];
  let text = '';
  let last: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent?.closest(scope) && !parent.closest(foreign)) {
      const block = parent.closest(`:not(${inline})`);
      // A line of the source may end within a phrase.
      text += (block === last ? '' : '\n') + node.data.replace(/\s/g, ' ');
      last = block;
      nodes.push({node, end: text.length});
    }
  }
  /** Calls back with the text node that holds a place, and the place in it. */
  const locate = (at: number, set: (node: Text, offset: number) => void) => {
    const found = nodes.find(({end}) => at <= end);
    if (found) {
      set(found.node, at - found.end + found.node.length);
    }
  };
  return Array.from(text.matchAll(pattern(terms)), (match) => {
    const range = document.createRange();
    const start = match.index;
    locate(start + 1, (node, offset) => range.setStart(node, offset - 1));
    locate(start + match[0].length, (node, offset) =>
      range.setEnd(node, offset),
    );
    return range;
  });
}
