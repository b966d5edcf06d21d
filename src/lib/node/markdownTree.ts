import type {Program} from 'estree';
import type {Element, Nodes as HtmlNodes, Root as HtmlRoot} from 'hast';
import {DomUtils, parseDocument} from 'htmlparser2';
import type {Definition, Nodes, Root} from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxFlowElementHast,
  MdxJsxTextElement,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {declaredNames} from './declaredNames';
import {fromJs, toJsxRuntime} from './esmPackages.cjs';

/** An attribute of JSX; a spread has no name. */
export type JsxAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

declare module 'mdast-util-mdx-jsx' {
  /** Undocumented: set by @mdx-js/mdx on all JSX of an article. */
  interface MdxJsxTextElementHastData {
    _mdxExplicitJsx?: true;
  }
}

/** An element of JSX, in a line or around blocks. */
export type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** The same in the tree of Markdown, before it has become one of HTML. */
export type MarkdownJsx = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Ways to replace an element, which keep its children. They are valid only until the
 * parent's children are moved.
 */
type Replacements = {
  /** By a component, or by a tag for which the theme may have a component. */
  replaceBy: (component: string, attributes: JsxAttribute[]) => void;
  /** By a tag that no component of the theme shows. */
  replaceByPlainTag: (tag: string, attributes: JsxAttribute[]) => void;
};

/** An image, a link or another element of an article that has an address. */
export type AddressedElement = Replacements & {
  /** Missing where an expression computes it. */
  address: string | undefined;
  line: number | undefined;
  /** All attributes except the address. */
  attributes: JsxAttribute[];
};

export function isJsx(node: Nodes): node is MarkdownJsx;
export function isJsx(node: HtmlNodes): node is Jsx;
export function isJsx({type}: {type: string}): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxJsxFlowElement';
}

/** What is written in the source for a node; empty if a step has added the node. */
export const sourceOf = (
  {position}: Pick<Nodes, 'position'>,
  source: string,
): string =>
  position ? source.slice(position.start.offset, position.end.offset) : '';

/** Name of an attribute; empty for a spread. */
export const attributeName = (attribute: JsxAttribute): string =>
  attribute.type === 'mdxJsxAttribute' ? attribute.name : '';

/** An attribute whose value is code. */
export function codeAttribute(name: string, code: string): MdxJsxAttribute {
  const data = {estree: fromJs(`(${code})`)};
  const type = 'mdxJsxAttributeValueExpression';
  return {type: 'mdxJsxAttribute', name, value: {type, value: code, data}};
}

/**
 * The code by which an article asks for a file that the plugin of that name has
 * written by `createData`. Each article has its own request, so visitors download
 * the files of the articles that they read.
 */
export const requireData = (pluginName: string, file: string): string =>
  `require(${JSON.stringify(`@generated/${pluginName}/default/${file}`)})`;

/** Attributes for plain values; an undefined one is left out. */
export function jsxAttributes(props: Record<string, unknown>): JsxAttribute[] {
  return Object.entries(props).flatMap(([name, value]): JsxAttribute[] => {
    if (typeof value === 'string') {
      // Parsing code for each text of an article would take longer.
      return [{type: 'mdxJsxAttribute', name, value}];
    }
    return value === undefined
      ? []
      : [codeAttribute(name, JSON.stringify(value))];
  });
}

/** Whether an import or export of the article declares that name. */
export const declaresName = (
  {children}: Root | HtmlRoot,
  name: string,
): boolean =>
  children.some(
    (node) =>
      node.type === 'mdxjsEsm' &&
      node.data?.estree &&
      declaredNames(node.data.estree).includes(name),
  );

/** Imports a component of the theme into an article once, in .md as in .mdx. */
export function importTheme(
  tree: Root | HtmlRoot,
  component: string,
  name = component,
): void {
  if (!declaresName(tree, name)) {
    const value = `import ${name} from '@theme/${component}';`;
    const data = {estree: fromJs(value, {module: true})};
    tree.children.push({type: 'mdxjsEsm', value, data});
  }
}

/** How one of a parent's nodes is replaced by JSX, which is on the node's line. */
function replacementsOf(
  parent: {children: unknown[]},
  index: number,
  {data, position}: Pick<HtmlNodes, 'data' | 'position'>,
  children: unknown[],
): Replacements {
  // With the data, JSX that an author wrote keeps its mark, see toJsx.
  const jsx = {type: 'mdxJsxTextElement', data, position, children};
  return {
    replaceBy(name, attributes) {
      parent.children[index] = {...jsx, name, attributes};
    },
    replaceByPlainTag(name, attributes) {
      const marked = {...data, _mdxExplicitJsx: true};
      parent.children[index] = {...jsx, data: marked, name, attributes};
    },
  };
}

/** The definitions of references; of two for the same, the first counts. */
function findDefinitions(tree: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  });
  return definitions;
}

/**
 * Finds `![…](address)` or `[…](address)`, with references resolved. Only for
 * steps ahead of the framework's own, which replace the same elements.
 */
export function findMarkdown(
  tree: Root,
  type: 'image' | 'link',
): AddressedElement[] {
  const definitions = findDefinitions(tree);
  const found: AddressedElement[] = [];
  visit(tree, [type, `${type}Reference`], (node, index, parent) => {
    // The definition of a reference, or the node itself.
    const nodeWithUrl =
      'identifier' in node ? definitions.get(node.identifier) : node;
    if (nodeWithUrl && 'url' in nodeWithUrl && parent && index !== undefined) {
      const alt = 'alt' in node ? (node.alt ?? '') : undefined;
      const title = nodeWithUrl.title ?? undefined;
      const children = 'children' in node ? node.children : [];
      found.push({
        address: nodeWithUrl.url,
        line: node.position?.start.line,
        attributes: jsxAttributes({alt, title}),
        ...replacementsOf(parent, index, {position: node.position}, children),
      });
    }
  });
  return found;
}

/** The address of a link, and the line on which the link begins. */
type WrittenLink = {address: string; line: number};

/** The links that a node is or has as `<a href>`: JSX in MDX, HTML in CommonMark. */
export function linksInTags(node: Nodes): WrittenLink[] {
  const firstLine = node.position?.start.line ?? 1;
  if (node.type === 'html') {
    const document = parseDocument(node.value, {withStartIndices: true});
    return DomUtils.getElementsByTagName('a', document).flatMap((link) => {
      const before = node.value.slice(0, link.startIndex ?? 0);
      const linesBefore = before.split('\n').length - 1;
      // Browsers ignore blanks around an address.
      const address = link.attribs['href']?.trim();
      const line = firstLine + linesBefore;
      return address === undefined ? [] : [{address, line}];
    });
  }
  const address =
    isJsx(node) && node.name === 'a'
      ? textAttribute(node.attributes, 'href')?.trim()
      : undefined;
  return address === undefined ? [] : [{address, line: firstLine}];
}

/**
 * All links of an article, in their order: `[…](address)`, `[…][reference]` and
 * `<a href>`.
 *
 * @param tree as readArticles.ts gives it
 */
export function findLinks(tree: Root): WrittenLink[] {
  const definitions = findDefinitions(tree);
  const links: WrittenLink[] = [];
  visit(tree, (node) => {
    let address: string | undefined;
    if (node.type === 'link') {
      address = node.url;
    } else if (node.type === 'linkReference') {
      address = definitions.get(node.identifier)?.url;
    }
    if (address === undefined) {
      links.push(...linksInTags(node));
    } else {
      links.push({address, line: node.position?.start.line ?? 1});
    }
  });
  return links;
}

/**
 * Attributes of an element as React has them: `className`, `data-*`, `style` as
 * an object.
 */
function reactProps(element: Element): Record<string, unknown> {
  // This jsx function only hands back the props of the element.
  const jsx = (_type: unknown, props: object) => props;
  const options = {Fragment: '', jsx, jsxs: jsx};
  const props: unknown = toJsxRuntime({...element, children: []}, options);
  return props as Record<string, unknown>;
}

/**
 * The same element as JSX. `_mdxExplicitJsx` marks it as written by an author: MDX
 * does not replace such JSX by a component of the theme.
 */
export const toJsx = (element: Element): Jsx => ({
  type: 'mdxJsxTextElement',
  data: {_mdxExplicitJsx: true},
  name: element.tagName,
  attributes: jsxAttributes(reactProps(element)),
  children: element.children,
});

/** The text that code in braces is: `{'b'}`, {`b`}; undefined for other code. */
export function literalIn(program?: Program | null): string | undefined {
  const statement = program?.body[0];
  if (statement?.type !== 'ExpressionStatement') {
    return undefined;
  }
  const {expression} = statement;
  if (expression.type === 'TemplateLiteral') {
    const [text, ...others] = expression.quasis;
    return others.length === 0 ? (text?.value.cooked ?? undefined) : undefined;
  }
  return expression.type === 'Literal' && typeof expression.value === 'string'
    ? expression.value
    : undefined;
}

/** An attribute's value where it is plain text: `a="b"`, `a={'b'}`, a={`b`}. */
export function literalText(attribute?: JsxAttribute): string | undefined {
  if (attribute?.type !== 'mdxJsxAttribute') {
    return undefined;
  }
  return typeof attribute.value === 'string'
    ? attribute.value
    : literalIn(attribute.value?.data?.estree);
}

/** The value of the attribute of that name, where it is plain text. */
export const textAttribute = (
  attributes: JsxAttribute[],
  name: string,
): string | undefined =>
  literalText(
    attributes.find((attribute) => attributeName(attribute) === name),
  );

/** What is written as the style of a tag: CSS in HTML, code in JSX. */
export function writtenStyle(node: HtmlNodes): string {
  if (node.type === 'element') {
    return node.properties.style ?? '';
  }
  const style = isJsx(node)
    ? node.attributes.find((attribute) => attributeName(attribute) === 'style')
    : undefined;
  return typeof style?.value === 'object' ? (style.value?.value ?? '') : '';
}

/** The attributes of a node that is the tag; undefined for any other node. */
function attributesOfTag(
  node: HtmlNodes,
  tag: string,
): JsxAttribute[] | undefined {
  if (node.type === 'element' && node.tagName === tag) {
    return jsxAttributes(reactProps(node));
  }
  return isJsx(node) && node.name === tag ? node.attributes : undefined;
}

/** Finds a tag that is written as HTML in .md or as JSX in .mdx. */
export function findTags(
  tree: HtmlRoot,
  tag: string,
  addressAttribute: string,
): AddressedElement[] {
  const found: AddressedElement[] = [];
  visit(tree, (node, index, parent) => {
    const all = attributesOfTag(node, tag);
    if (all && parent && index !== undefined && 'children' in node) {
      const isAddress = (attribute: JsxAttribute) =>
        attributeName(attribute) === addressAttribute;
      found.push({
        // Browsers ignore blanks around an address.
        address: literalText(all.find(isAddress))?.trim(),
        line: node.position?.start.line,
        attributes: all.filter((attribute) => !isAddress(attribute)),
        ...replacementsOf(parent, index, node, node.children),
      });
    }
  });
  return found;
}
