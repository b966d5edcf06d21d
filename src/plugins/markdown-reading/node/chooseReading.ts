import type {Program} from 'estree';
import type {Nodes, Root} from 'mdast';
import type {
  MdxFlowExpression,
  MdxTextExpression,
} from 'mdast-util-mdx-expression';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';

import type {Format} from '../../../lib/node/articleParser';
import {isHtmlName} from './htmlTags';
import {hasIndentedCode} from './indentedText';
import {inMdx, isOutsideCode} from './maskCode';
import {parseMdx} from './parseMdx';
import {declaredNames, isObject, isPlainValue, usedNames} from './programNames';

/** What the parser makes of `<Card />`, and what has code. */
type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type WithProgram = {data?: {estree?: Program | null | undefined} | undefined};

/**
 * Names that no import brings: the exports that the framework adds to each
 * article, the props of MDX, and the components that the theme hands over.
 */
const givenNames = [
  'Details',
  'Head',
  'assets',
  'contentTitle',
  'frontMatter',
  'metadata',
  'props',
  'require',
  'toc',
  'undefined',
];

/**
 * Elements within which there are other names than in a text: those of formulas
 * and drawings, and of the page's head, which the framework makes a component.
 */
const foreignElements = ['head', 'math', 'svg'];

/** Elements that React refuses to render with content. */
const emptyElements = [
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'wbr',
];

/** Without one of these, both readings are the same. */
const perhapsMdx = /[<{]|^(?:import|export)\b/m;

/**
 * An import or an export at the beginning of a line, by which an author has
 * written MDX even if the file has a mistake.
 *
 * - matches: `import Tabs from '@theme/Tabs';`, `export const year = 2026;`
 * - does not match: `import 语句要写在最前面`, `import x from "y" 这样写`,
 *   `export PATH=/opt/bin`, `export default 是默认导出`
 */
const importOrExport = new RegExp(
  [
    String.raw`^import\s*(?:[\w$*{},\s]+?\bfrom\s*)?["'][^"'\n]+["'][ \t]*;?[ \t]*(?://.*)?$`,
    String.raw`^export\s+(?:default\s+[\w$({[<"'\x60]|[*{]|(?:const|let|var|class|(?:async\s+)?function\*?)\s+[\w$[{])`,
  ].join('|'),
  'm',
);

/**
 * What MDX refuses wherever it stands outside of code.
 *
 * - matches: `<https://…>`, `<a@b.com>`, `<3`, `<=`
 * - does not match: `<b>`, `< b`, `<!-- -->`
 */
const refusedByMdx = /<[a-z][\w.+-]*[:@][/\w]|<[^\s\w/>$!\p{L}]/iu;

/** A start tag, with its name. */
const startTag =
  /<([\p{L}_$][\p{L}\w$.-]*)(?=[\s>])(?:"[^"]*"|'[^']*'|[^"'>])*>/gu;

/** Code of Markdown and comments, roughly: a parser would take longer to find them. */
const codeAndComments =
  /^[ \t>]*(`{3,}|~{3,})[^]*?^[ \t>]*\1|(?<!`)(`+)(?!`)[^]*?(?<!`)\2(?!`)|<!--[^]*?-->/gm;

/**
 * Whether MDX certainly refuses a file, for example as a tag has no end in it. The
 * parser would find it, too, but takes some milliseconds.
 */
function isRefused(text: string): boolean {
  // Code in braces may have what MDX refuses elsewhere.
  if (text.includes('{') || importOrExport.test(text)) {
    return false;
  }
  const withoutCode = text.replace(codeAndComments, '');
  return (
    refusedByMdx.test(withoutCode) ||
    [...withoutCode.matchAll(startTag)].some(
      ([tag, name = '']) =>
        !tag.endsWith('/>') && !withoutCode.includes(`</${name}`),
    )
  );
}

const isJsx = (node: Nodes): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const isBraces = (node: Nodes): node is MdxFlowExpression | MdxTextExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** Whether a node of an article, outside of drawings and formulas, is such a one. */
function containsNode(tree: Root, test: (node: Nodes) => boolean): boolean {
  let isFound = false;
  visit(tree, (node) => {
    isFound ||= test(node);
    const isForeign = isJsx(node) && foreignElements.includes(node.name ?? '');
    return isForeign ? SKIP : undefined;
  });
  return isFound;
}

const isComponent = ({name}: Jsx): boolean =>
  name === null || !/^[a-z]/.test(name) || name.includes('.');

/** The code of a file: imports and exports, then all expressions. */
function collectPrograms(tree: Root) {
  const modules: Program[] = [];
  const expressions: Program[] = [];
  const add = (list: Program[], {data}: WithProgram) => {
    if (data?.estree) {
      list.push(data.estree);
    }
  };
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      add(modules, node);
    } else if (isBraces(node)) {
      add(expressions, node);
    } else if (isJsx(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute') {
          add(expressions, attribute);
        } else if (attribute.value && typeof attribute.value === 'object') {
          add(expressions, attribute.value);
        }
      }
    }
  });
  return {modules, expressions};
}

/** The first part of each component's name: `Tabs`, and `Site` of `Site.Card`. */
function componentNames(tree: Root): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    if (isJsx(node) && node.name !== null && isComponent(node)) {
      names.push(node.name.split('.')[0] ?? '');
    }
  });
  return names;
}

/** Whether React would refuse to render an element, and the build stop. */
function cannotRender(node: Nodes): boolean {
  if (isBraces(node)) {
    return isObject(node.data?.estree);
  }
  if (!isJsx(node) || isComponent(node)) {
    return false;
  }
  const hasStyleText = node.attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === 'style' &&
      typeof attribute.value === 'string',
  );
  const hasContent = node.children.length > 0;
  return (
    hasStyleText || (hasContent && emptyElements.includes(node.name ?? ''))
  );
}

/** Whether stock Docusaurus, which reads MDX, can build and render the file. */
function canBuild(tree: Root, componentsAtHand: readonly string[]): boolean {
  const {modules, expressions} = collectPrograms(tree);
  const known = new Set([
    ...givenNames,
    ...componentsAtHand,
    ...Object.getOwnPropertyNames(globalThis),
    ...[...modules, ...expressions].flatMap(declaredNames),
  ]);
  const used = [
    ...componentNames(tree),
    ...[...modules, ...expressions].flatMap(usedNames),
  ];
  return (
    !containsNode(tree, cannotRender) && used.every((name) => known.has(name))
  );
}

/** Whether a node is what only MDX has, and nobody writes as text. */
function isOnlyInMdx(node: Nodes): boolean {
  if (isBraces(node)) {
    const {estree} = node.data ?? {};
    // `{0}` and `{}` are text in braces; a comment is one in both readings.
    return Boolean(estree?.body.length) && !isPlainValue(estree);
  }
  if (isJsx(node)) {
    const hasCode = node.attributes.some(
      (attribute) =>
        attribute.type === 'mdxJsxExpressionAttribute' ||
        (typeof attribute.value === 'object' && attribute.value !== null),
    );
    return hasCode || isComponent(node);
  }
  return node.type === 'mdxjsEsm';
}

/**
 * Whether MDX, unlike CommonMark, would not show what a node has: text in braces
 * that is no comment, or a tag that HTML does not have.
 */
function isLostInMdx(node: Nodes): boolean {
  if (isBraces(node)) {
    return isPlainValue(node.data?.estree) || node.value.trim() === '';
  }
  return (
    isJsx(node) &&
    !foreignElements.includes(node.name ?? '') &&
    !isHtmlName(node.name ?? '') &&
    !node.name?.includes('-')
  );
}

/** Whether a file that does not build as MDX was meant as MDX all the same. */
function isMeantAsMdx(
  text: string,
  componentsAtHand: readonly string[],
): boolean {
  return (
    isOutsideCode(text, importOrExport, inMdx) ||
    componentsAtHand.some((name) =>
      isOutsideCode(
        text,
        new RegExp(`<${name}(?=[\\s/>])(?:[^<>]*/>|[^]*</${name}>)`),
        inMdx,
      ),
    )
  );
}

/**
 * Decides how a `.md` file is read, by parsing it. What stock Docusaurus can
 * build is MDX, as there, unless something would vanish that CommonMark shows.
 * What it would refuse is CommonMark, unless imports show that MDX was meant: then
 * the build stops, and says where the mistake is.
 *
 * @param text the file as the parser of MDX is given it
 * @param componentsAtHand components that articles use without an import
 */
export function chooseReading(
  text: string,
  componentsAtHand: readonly string[],
): Format {
  const article = text.replace(/^---\r?\n[^]*?\n---/, '');
  if (!perhapsMdx.test(article)) {
    return 'md';
  }
  const tree = isRefused(article) ? undefined : parseMdx(text);
  if (!tree || !canBuild(tree, componentsAtHand)) {
    return isMeantAsMdx(text, componentsAtHand) ? 'mdx' : 'md';
  }
  if (containsNode(tree, isOnlyInMdx)) {
    return 'mdx';
  }
  return containsNode(tree, isLostInMdx) || hasIndentedCode(tree, text)
    ? 'md'
    : 'mdx';
}
