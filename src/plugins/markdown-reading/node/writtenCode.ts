import type {Element, ElementContent, Nodes, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {raw} from '../../../lib/node/esmPackages.cjs';
import {isJsx, type Jsx, toJsx} from '../../../lib/node/markdownTree';
import {writtenWithin} from './containerMarks';

/** The `<code>` of a `<pre>` that has nothing else, as a block of Markdown. */
function onlyCode({children}: {children: Nodes[]}): Element | undefined {
  const [first, second] = children.filter(
    (child) => child.type !== 'text' || child.value.trim(),
  );
  const isCode = first?.type === 'element' && first.tagName === 'code';
  return isCode && second === undefined ? first : undefined;
}

const hasLineBreak = ({children}: Element): boolean =>
  children.some((child) => child.type === 'text' && child.value.includes('\n'));

/** Whether an expression stands within an element. */
const hasExpression = (node: Jsx | ElementContent): boolean =>
  node.type === 'mdxTextExpression' ||
  node.type === 'mdxFlowExpression' ||
  ('children' in node && node.children.some(hasExpression));

/** What is written between the start tag and the end tag of an element of JSX. */
function writtenContent(
  element: Jsx,
  tree: Root,
  source: string,
): string | undefined {
  const start = element.position?.start.offset;
  const end = element.position?.end.offset;
  if (start === undefined || end === undefined || hasExpression(element)) {
    return undefined;
  }
  const written = writtenWithin(tree, source, start, end);
  return /^<pre(?:"[^"]*"|'[^']*'|[^"'>])*>\n?([^]*)<\/pre>$/.exec(
    written,
  )?.[1];
}

/** Makes JSX of all `<code>` in a `<pre>`, which has no block within it. */
function keepCode(parent: Root | Element): void {
  visit(parent, {tagName: 'code'}, (code, index, codeParent) => {
    if (codeParent && index !== undefined) {
      codeParent.children[index] = toJsx(code);
    }
  });
}

/** Reads what is written in a `<pre>` of MDX as HTML. */
function readContent(
  element: Jsx,
  tree: Root,
  source: string,
): Root | undefined {
  const content = writtenContent(element, tree, source);
  const html: ElementContent = {type: 'raw', value: content ?? ''};
  return content === undefined
    ? undefined
    : (raw({type: 'root', children: [html]}) as Root);
}

/**
 * Rehype step: shows hand-written `<pre>` and `<code>` as they are written. The
 * theme replaces both by its components for Markdown, of which one shows no
 * `<pre>` and the other makes a block of any code with a line break, also within a
 * paragraph. Elements of JSX are not replaced. MDX reads Markdown within `<pre>`,
 * and joins its lines, so that its content is taken from the source.
 */
export function keepWrittenCode() {
  return (tree: Root, file: {value: unknown}): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) {
        return undefined;
      }
      if (isJsx(node) && node.name === 'pre') {
        const content = readContent(node, tree, String(file.value));
        const code = content && onlyCode(content);
        if (code) {
          parent.children[index] = {
            type: 'element',
            tagName: 'pre',
            properties: {},
            children: [code],
          };
        } else if (content) {
          keepCode(content);
          node.children = content.children as ElementContent[];
        }
        return SKIP;
      }
      if (node.type !== 'element') {
        return undefined;
      }
      if (node.tagName === 'pre') {
        if (!onlyCode(node)) {
          keepCode(node);
          parent.children[index] = toJsx(node);
        }
        return SKIP;
      }
      if (node.tagName === 'code' && hasLineBreak(node)) {
        parent.children[index] = toJsx(node);
      }
      return undefined;
    });
  };
}
