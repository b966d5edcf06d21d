import type {Element, Text} from 'hast';
import type {LeafDirective, TextDirective} from 'mdast-util-directive';

/** What our handlers use of mdast-util-to-hast. */
type State = {
  all: (node: never) => Element['children'];
  patch: (from: never, to: Element) => void;
  applyData: (from: never, to: Element) => Element;
  options: {file?: unknown};
};

/** The source of a node. */
function writtenText(state: State, node: LeafDirective | TextDirective) {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return String(state.options.file).slice(start, end);
}

/**
 * Shows a directive as it is written that no step has made something of, such as
 * `a:b[c]`. By itself the framework shows what is in the brackets only.
 */
function showDirective(
  state: State,
  node: LeafDirective | TextDirective,
): Element | Text {
  if (!node.data && node.position) {
    const text: Text = {type: 'text', value: writtenText(state, node)};
    return node.type === 'textDirective'
      ? text
      : {type: 'element', tagName: 'p', properties: {}, children: [text]};
  }
  const element: Element = {
    type: 'element',
    tagName: 'div',
    properties: {},
    children: state.all(node as never),
  };
  state.patch(node as never, element);
  return state.applyData(node as never, element);
}

/** For `remarkRehypeOptions.handlers`. */
export const directiveHandlers = {
  leafDirective: showDirective,
  textDirective: showDirective,
};
