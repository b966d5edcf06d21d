import type {Root as HtmlRoot} from 'hast';
import type {Heading, Nodes, Paragraph, PhrasingContent, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

import {isBlank, isBlockNode, tagOf, trim} from './htmlNodes';
import {isVoid} from './htmlTags';

/** Nodes among which blocks of HTML stand, without a paragraph around them. */
type HtmlBlock = {type: 'htmlBlock'; children: (Paragraph | PhrasingContent)[]};

/** Elements in which a line of text is no paragraph. */
const phrasingElements = [
  'caption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'legend',
  'p',
  'summary',
];

/** Whether a node ends, or begins, with the end of a line. */
const endsLine = (node: Nodes | undefined): boolean =>
  node === undefined ||
  node.type === 'break' ||
  (node.type === 'text' && /\n[ \t]*$/.test(node.value));
const beginsLine = (node: Nodes | undefined): boolean =>
  node === undefined ||
  node.type === 'break' ||
  (node.type === 'text' && /^[ \t]*\n/.test(node.value));

/**
 * What stands between two tags of blocks: lines of their own are a paragraph, as
 * in MDX, unless they are tags alone.
 *
 * @param isOwnLine whether the text begins and ends with the end of a line
 */
function wrapLines(
  nodes: PhrasingContent[],
  isOwnLine: boolean,
): (Paragraph | PhrasingContent)[] {
  if (nodes.every(isBlank)) {
    return [];
  }
  const hasText = nodes.some(
    (node) =>
      node.type !== 'html' &&
      node.type !== 'mdxJsxTextElement' &&
      !isBlank(node),
  );
  return isOwnLine && hasText
    ? [{type: 'paragraph', children: trim(nodes)}]
    : nodes;
}

/**
 * The nodes of a paragraph in which tags of blocks stand.
 *
 * @param isTight whether it is of a list whose items have no paragraphs
 */
function toHtmlBlock(nodes: PhrasingContent[], isTight = false): HtmlBlock {
  const children: HtmlBlock['children'] = [];
  const openNames: string[] = [];
  let line: PhrasingContent[] = [];
  const endText = (next?: PhrasingContent) => {
    const isOwnLine =
      !isTight &&
      (children.length === 0 || beginsLine(line[0])) &&
      (next === undefined || endsLine(line.at(-1))) &&
      !phrasingElements.includes(openNames.at(-1) ?? '');
    children.push(...wrapLines(line, isOwnLine));
    line = [];
  };
  for (const node of nodes) {
    if (!isBlockNode(node)) {
      line.push(node);
      continue;
    }
    endText(node);
    children.push(node);
    const tag = tagOf(node);
    if (!tag) {
      continue;
    }
    if (tag.isEnd) {
      // An end tag whose start stands in an earlier paragraph closes all that is open
      // here.
      openNames.length = Math.max(0, openNames.lastIndexOf(tag.name));
    } else if (!isVoid(tag)) {
      openNames.push(tag.name);
    }
  }
  endText();
  return {type: 'htmlBlock', children};
}

/**
 * The index behind the last block tag with nothing behind it on its line; 0 if there
 * is none.
 */
function behindLeadingTags({children}: Heading): number {
  let place = 0;
  children.forEach((child, index) => {
    if (isBlockNode(child) && beginsLine(children[index + 1])) {
      place = index + 1;
    }
  });
  return place;
}

/** The items of lists in which no item has paragraphs. */
function findTightItems(tree: Root): Set<Nodes> {
  const items = new Set<Nodes>();
  visit(tree, 'list', ({spread, children}) => {
    // One item with an empty line in it gives paragraphs to all.
    if (!spread && children.every((item) => !item.spread)) {
      children.forEach((item) => items.add(item));
    }
  });
  return items;
}

/**
 * Remark step: takes blocks of HTML out of paragraphs, and of the headings below
 * them. A paragraph with a block in it is no HTML: a browser takes it apart, and
 * `<summary>` would not be the first in its `<details>`.
 */
export const liftBlocks = () => (tree: Root) => {
  visit(tree, 'heading', (heading, index, parent) => {
    // In `<div>⏎text⏎---` the first line is no part of the heading.
    const end = behindLeadingTags(heading);
    if (end === 0 || end === heading.children.length) {
      return undefined;
    }
    const leading = toHtmlBlock(heading.children.slice(0, end));
    heading.children = trim(heading.children.slice(end));
    parent?.children.splice(index ?? 0, 0, leading as never);
    return (index ?? 0) + 2;
  });
  const tightItems = findTightItems(tree);
  visit(tree, 'paragraph', ({children}, index, parent) => {
    if (!parent || index === undefined || !children.some(isBlockNode)) {
      return undefined;
    }
    const block = toHtmlBlock(children, tightItems.has(parent));
    parent.children[index] = block as never;
    return SKIP;
  });
};

/** For `remarkRehypeOptions.handlers`: the nodes without an element around them. */
export const htmlBlockHandlers = {
  // Nodes in a list would get line breaks between them.
  htmlBlock: (
    state: {all: (node: object) => HtmlRoot['children']},
    node: object,
  ): HtmlRoot => ({type: 'root', children: state.all(node)}),
};
