import type {RootContent} from 'hast';

import {allowed, invisible, parts} from './tableParts';
import {
  childrenOf,
  isBlank,
  isTag,
  setChildren,
  type Tag,
  tagName,
  wrap,
} from './tree';

/** The part in which the browser wraps another that stands in `parent`. */
function wrapperFor(name: string, parent: string): string | undefined {
  if (parent === 'table') {
    return name === 'col' ? 'colgroup' : 'tbody';
  }
  return ['thead', 'tbody', 'tfoot'].includes(parent) &&
    allowed.tr?.includes(name)
    ? 'tr'
    : undefined;
}

/** Content that is shown, and so is lost or moved where it may not stand. */
function isContent(node: RootContent): boolean {
  // What a component or an expression renders is not known here.
  return node.type === 'text' || tagName(node) !== '';
}

/** Takes the parts of a table out of content that may not stand there. */
function takeParts(node: RootContent): RootContent[] {
  const found: RootContent[] = [];
  if (!isTag(node) || tagName(node) === 'table') {
    return found;
  }
  const rest = childrenOf(node).filter((child) => {
    if (parts.has(tagName(child))) {
      found.push(child);
      return false;
    }
    found.push(...takeParts(child));
    return true;
  });
  setChildren(node, rest);
  return found;
}

/**
 * Brings the children of a part into the form that a browser's parser would
 * give them.
 *
 * @param strays receives what may not stand in a table
 */
function repairPart(part: Tag, strays: RootContent[]): void {
  const parent = tagName(part);
  const fits = allowed[parent] ?? [];
  const children: RootContent[] = [];
  // Neighbours share the wrapper that the browser makes for the first.
  let wrapper: Tag | undefined;
  const place = (node: RootContent): void => {
    const name = tagName(node);
    if (isBlank(node)) {
      return;
    }
    if (!isContent(node) || invisible.has(name) || fits.includes(name)) {
      wrapper = undefined;
      children.push(node);
      return;
    }
    const wrapperName = parts.has(name) && wrapperFor(name, parent);
    if (wrapperName) {
      if (!wrapper || tagName(wrapper) !== wrapperName) {
        wrapper = wrap(wrapperName, []);
        children.push(wrapper);
      }
      setChildren(wrapper, [...childrenOf(wrapper), node]);
      return;
    }
    const found = takeParts(node);
    // A paragraph that Markdown made around the parts is empty without them.
    if (
      !isTag(node) ||
      childrenOf(node).some((child) => !isBlank(child)) ||
      found.length === 0
    ) {
      strays.push(node);
    }
    found.forEach(place);
  };
  childrenOf(part).forEach(place);
  setChildren(part, children);
  for (const child of children) {
    if (isTag(child) && tagName(child) in allowed) {
      repairPart(child, strays);
    }
  }
}

/**
 * Repairs a table in place as a browser does: rows get a `tbody`, cells a row,
 * and what may not stand between them is returned, to go in front of the table.
 */
export function repairTable(table: Tag): RootContent[] {
  const strays: RootContent[] = [];
  repairPart(table, strays);
  return strays;
}
