import type {Element, Nodes, Parents, Root} from 'hast';
import {visit} from 'unist-util-visit';

import {htmlProps} from '../../lib/htmlProps';
import {jsxAttributes, type JsxAttribute, jsxElement} from '../../lib/jsx';
import {createAttacher, type MarkdownFile, type Options} from './attachment';

type Found = {
  address: string;
  /** What else is written on the tag. */
  attributes: JsxAttribute[];
  node: Element;
  index: number;
  parent: Parents;
};

/** Attributes that the download sets by itself. */
const own = new Set(['href', 'download', 'target', 'rel']);

function addressOf(node: Nodes): Pick<Found, 'address' | 'attributes'> | null {
  if (node.type === 'element' && node.tagName === 'a') {
    const {href} = node.properties;
    const written = Object.entries(htmlProps(node));
    return typeof href === 'string'
      ? {
          address: href,
          attributes: jsxAttributes(
            Object.fromEntries(written.filter(([name]) => !own.has(name))),
          ),
        }
      : null;
  }
  if (
    (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') &&
    node.name === 'a'
  ) {
    const named = (attribute: JsxAttribute) =>
      attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
    const href = node.attributes.find((each) => named(each) === 'href')?.value;
    return typeof href === 'string'
      ? {
          address: href,
          attributes: node.attributes.filter((each) => !own.has(named(each))),
        }
      : null;
  }
  return null;
}

/**
 * Serves `<a href="./工具.zip">`, written as HTML in .md or as JSX in .mdx,
 * like a link in Markdown syntax.
 */
export function htmlFiles(options: Options) {
  const attach = createAttacher(options);
  return async (tree: Root, file: MarkdownFile): Promise<void> => {
    const found: Found[] = [];
    visit(tree, (node, index, parent) => {
      const written = addressOf(node);
      if (written && parent && index !== undefined) {
        found.push({...written, node: node as Element, index, parent});
      }
    });
    for (const {address, attributes, node, index, parent} of found) {
      const props = await attach(address, file, node.position?.start.line);
      if (props) {
        // MDX takes its own element in either tree.
        parent.children[index] = {
          ...jsxElement('Attachment', [...attributes, ...jsxAttributes(props)]),
          children: node.children,
        };
      }
    }
  };
}
