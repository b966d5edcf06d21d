import type {Element, Nodes, Parents, RootContent} from 'hast';
import type {
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';

/** A tag, written in Markdown or HTML, or as JSX in an MDX file. */
export type Tag = Element | MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Narrows a node to a tag; components count too. */
export function isTag(node: Nodes): node is Tag {
  return (
    node.type === 'element' ||
    node.type === 'mdxJsxFlowElement' ||
    node.type === 'mdxJsxTextElement'
  );
}

/**
 * The name of an HTML tag; empty for text, for components, whose output is not
 * known here, and for everything else.
 */
export function tagName(node: Nodes): string {
  if (!isTag(node)) {
    return '';
  }
  const name = node.type === 'element' ? node.tagName : node.name;
  return name && /^[a-z][a-z\d]*$/.test(name) ? name : '';
}

export function rename(node: Tag, name: string): void {
  if (node.type === 'element') {
    node.tagName = name;
  } else {
    node.name = name;
  }
}

/** A new element without attributes. */
export function wrap(name: string, children: RootContent[]): Element {
  return {
    type: 'element',
    tagName: name,
    properties: {},
    // hast types the children of elements without doctypes, which occur only
    // at the root.
    children: children as Element['children'],
  };
}

/** The children of a parent, for reading and replacing. */
export function childrenOf(node: Nodes): RootContent[] {
  return 'children' in node ? (node.children as RootContent[]) : [];
}

export function setChildren(
  node: Parents | Tag,
  children: RootContent[],
): void {
  node.children = children;
}

export function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
