import type {Element, Nodes} from 'hast';
import type {
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';

import {htmlProps} from '../../lib/htmlProps';
import {jsxAttributes, type JsxAttribute, literalOf} from '../../lib/jsx';
import type {WrittenImage} from './serve';

/** An element of JSX, in a line or around blocks. */
export type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Name of an attribute; a spread has none. */
export const nameOf = (attribute: JsxAttribute): string =>
  attribute.type === 'mdxJsxAttribute' ? attribute.name : '';

export const isJsx = (node: Nodes): node is Jsx =>
  node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';

/** An image in HTML or JSX; `url` is missing where an expression gives it. */
type Written = Omit<WrittenImage, 'url'> & {url: string | undefined};

const ownNames = new Set(['src', 'width', 'height']);

function fromElement(node: Element): Written {
  const {src, width, height, ...props} = htmlProps(node);
  // The attribute says how wide; the true size must still be known before.
  const {style} = props;
  const relative = typeof width === 'string' && width.endsWith('%');
  if (relative) {
    const declared =
      typeof style === 'object' && 'style' in style ? style.style : {};
    props.style = {style: {width, ...declared}};
  }
  return {
    url: typeof src === 'string' ? src : undefined,
    line: node.position?.start.line,
    attributes: jsxAttributes(props),
    width: relative ? undefined : Number(width) || undefined,
    height: relative ? undefined : Number(height) || undefined,
  };
}

function fromJsx(node: Jsx): Written {
  const literal = (name: string) =>
    literalOf(node.attributes.find((each) => nameOf(each) === name));
  const src = literal('src');
  return {
    url: typeof src === 'string' ? src : undefined,
    line: node.position?.start.line,
    attributes: node.attributes.filter((each) => !ownNames.has(nameOf(each))),
    width: Number(literal('width')) || undefined,
    height: Number(literal('height')) || undefined,
  };
}

/** Reads `<img>` written by hand; undefined for every other node. */
export function readImage(node: Nodes): Written | undefined {
  if (node.type === 'element') {
    return node.tagName === 'img' ? fromElement(node) : undefined;
  }
  return isJsx(node) && (node.name === 'img' || node.name === 'IdealImage')
    ? fromJsx(node)
    : undefined;
}
