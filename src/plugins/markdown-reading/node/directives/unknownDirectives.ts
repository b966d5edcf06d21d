import type {Element, Text} from 'hast';
import type {Root} from 'mdast';
import type {LeafDirective, TextDirective} from 'mdast-util-directive';
import {SKIP, visit} from 'unist-util-visit';

import type {StepFile} from '../../../../lib/node/stepFile';
import {sourceOf} from '../sourceOf';

/** What our handlers use of mdast-util-to-hast. */
type State = {
  all: (node: never) => Element['children'];
  patch: (from: never, to: Element) => void;
  applyData: (from: never, to: Element) => Element;
  options: {file?: unknown};
};

const toText = (value: string): Text => ({type: 'text', value});

/**
 * What a directive shows by which no step has been meant: its signs as they are
 * written, with what is in its brackets between them.
 */
function writtenParts(
  state: State,
  node: LeafDirective | TextDirective,
): Element['children'] {
  const source = String(state.options.file);
  const contentStart = node.children[0]?.position?.start.offset;
  const contentEnd = node.children.at(-1)?.position?.end.offset;
  if (contentStart === undefined || contentEnd === undefined) {
    return [toText(sourceOf(node, source))];
  }
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return [
    toText(source.slice(start, contentStart)),
    ...state.all(node as never),
    toText(source.slice(contentEnd, end)),
  ];
}

/** Shows a directive of which no step has made something, such as `a:b[c]`. */
function showUnused(
  state: State,
  node: LeafDirective | TextDirective,
): Element['children'] {
  const children = writtenParts(state, node);
  return node.type === 'textDirective'
    ? children
    : [{type: 'element', tagName: 'p', properties: {}, children}];
}

/** Shows a directive as the framework does: by the element that a step has chosen. */
function showUsed(
  state: State,
  node: LeafDirective | TextDirective,
): Element['children'] {
  const element: Element = {
    type: 'element',
    tagName: 'div',
    properties: {},
    children: state.all(node as never),
  };
  state.patch(node as never, element);
  return [state.applyData(node as never, element)];
}

/**
 * Shows a directive. Of one that no step has used, the framework by itself shows only
 * what is in the brackets. One without a position was added by a step.
 */
const showDirective = (
  state: State,
  node: LeafDirective | TextDirective,
): Element['children'] =>
  node.data || !node.position ? showUsed(state, node) : showUnused(state, node);

/**
 * Remark step: keeps the brackets of a directive with nothing in them, as in
 * `names:string[]`. The framework makes text of such a directive without them. They
 * stand behind it as text, so a later step tells `:a[]` from `:a` by `sourceOf`.
 */
export const keepEmptyBrackets =
  () =>
  (tree: Root, file: StepFile): void => {
    visit(tree, 'textDirective', (node, index, parent) => {
      const isEmpty =
        node.children.length === 0 &&
        Object.keys(node.attributes ?? {}).length === 0;
      if (!isEmpty || !parent || index === undefined) {
        return undefined;
      }
      const written = sourceOf(node, String(file.value));
      const brackets = written.slice(`:${node.name}`.length);
      parent.children.splice(index + 1, 0, {type: 'text', value: brackets});
      return [SKIP, index + 2];
    });
  };

/** For `remarkRehypeOptions.handlers`. */
export const directiveHandlers = {
  leafDirective: showDirective,
  textDirective: showDirective,
};
