import type {Element, ElementContent, Nodes, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {raw} from '../../../../lib/node/esmPackages.cjs';
import {
  isJsx,
  type Jsx,
  type JsxAttribute,
  toJsx,
} from '../../../../lib/node/jsx';
import type {StepFile} from '../../../../lib/node/stepFile';
import {sourceOf} from '../sourceOf';
import {writtenWithin} from './containerMarks';
import {isVoid} from './htmlTags';

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

/** Whether an attribute has code for its value, as in `style={{color: 'red'}}`. */
const hasCode = (attribute: JsxAttribute): boolean =>
  attribute.type === 'mdxJsxExpressionAttribute' ||
  (typeof attribute.value === 'object' && attribute.value !== null);

/** Whether an element of JSX would be another one in HTML. */
const differsInHtml = ({name, attributes}: Jsx, written: string): boolean =>
  name === null ||
  // A component, alone or of a namespace.
  !/^[a-z][\w-]*$/.test(name) ||
  attributes.some(hasCode) ||
  // HTML takes the end of such a tag for the end of a start tag.
  (written.endsWith('/>') && !isVoid({name}));

/** Whether what is written within an element means something in JSX alone. */
const needsJsx = ({children}: Jsx | Element, source: string): boolean =>
  children.some((child) => {
    const written = sourceOf(child, source);
    return (
      child.type === 'mdxTextExpression' ||
      child.type === 'mdxFlowExpression' ||
      // Other JSX was made of Markdown, and Markdown within a `<pre>` is text.
      (isJsx(child) &&
        written.startsWith('<') &&
        differsInHtml(child, written)) ||
      ('children' in child && needsJsx(child, source))
    );
  });

/**
 * What is written between the start tag and the end tag of an element of JSX;
 * undefined where it cannot be read as HTML.
 */
function writtenContent(
  element: Jsx,
  tree: Root,
  source: string,
): string | undefined {
  const start = element.position?.start.offset;
  const end = element.position?.end.offset;
  if (start === undefined || end === undefined || needsJsx(element, source)) {
    return undefined;
  }
  // A `>` may stand in the value of an attribute, so the end of the start tag is
  // looked for behind the last one.
  const {attributes} = element;
  const attributesEnd = attributes.at(-1)?.position?.end.offset ?? start;
  const contentStart = source.indexOf('>', attributesEnd) + 1;
  const written = writtenWithin(tree, source, contentStart, end);
  return /^\n?([^]*)<\/pre>$/.exec(written)?.[1];
}

/** Makes JSX of all `<code>` in a `<pre>`, which has no block within it. */
function keepCode(parent: Root | Element): void {
  visit(parent, {tagName: 'code'}, (code, index, codeParent) => {
    if (codeParent && index !== undefined) {
      codeParent.children[index] = toJsx(code);
    }
  });
}

/** What is written in a `<pre>` of MDX, read as HTML. */
function readContent(
  element: Jsx,
  tree: Root,
  source: string,
): Root | undefined {
  const content = writtenContent(element, tree, source);
  if (content === undefined) {
    return undefined;
  }
  const html: ElementContent = {type: 'raw', value: content};
  return raw({type: 'root', children: [html]}) as Root;
}

/**
 * Rehype step: shows hand-written `<pre>` and `<code>` as they are written.
 *
 * The theme has components for the code of Markdown, and puts them in the place of
 * these elements, too. Its `pre` shows no `<pre>`. Its `code` makes a block of any
 * code with a line break, even within a paragraph. The theme does not replace JSX, so
 * that this step makes JSX of the elements.
 *
 * MDX reads Markdown within a `<pre>` and joins its lines. Its content is therefore
 * read again from the source, as HTML.
 */
export function keepWrittenCode() {
  return (tree: Root, file: StepFile): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) {
        return undefined;
      }
      if (isJsx(node) && node.name === 'pre') {
        const content = readContent(node, tree, String(file.value));
        const code = content && onlyCode(content);
        // A block of Markdown would lose the code of an attribute.
        if (code && !node.attributes.some(hasCode)) {
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
