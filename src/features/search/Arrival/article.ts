/** Elements that a sentence runs through. */
const inline = 'a,b,code,del,em,i,ins,kbd,mark,s,small,span,strong,sub,sup,u';

/** Not the author's words. */
const foreign = 'nav,button,style,script,noscript,textarea,.hash-link';

/** The text nodes of one block, in order. */
export type Block = Text[];

/** The blocks of the article, or of a page that has no article. */
export function readBlocks(main: Element): Block[] {
  const scope = main.querySelector('.markdown') ? 'h1,.markdown' : 'main';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const blocks: Block[] = [];
  let block: Block = [];
  let last: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent?.closest(scope) && !parent.closest(foreign)) {
      const element = parent.closest(`:not(${inline})`);
      if (element !== last) {
        block = [];
        blocks.push(block);
        last = element;
      }
      block.push(node);
    }
  }
  return blocks;
}
