import type {Nodes, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

import type {Format} from '../../../../lib/node/articleParser';
import {declaredNames} from '../../../../lib/node/declaredNames';
import {isJsx, type MarkdownJsx} from '../../../../lib/node/jsx';
import {isOutsideCode, maskCode} from '../../../../lib/node/maskCode';
import {withoutCode} from '../codePatterns';
import {isHtmlName} from '../html/htmlTags';
import {hasIndentedCode} from '../html/indentedText';
import {
  certainlyFailsAsMdx,
  importOrExport,
  isComponentName,
} from './failsAsMdx';
import {parseMdx} from './parseMdx';
import {
  givenVariables,
  isObject,
  isPlainValue,
  type UsedName,
  usedNames,
} from './programNames';
import {collectPrograms, isBraces} from './programs';

/** Components that the theme hands to each article. */
const givenComponents = ['Details', 'Head'];

/**
 * Elements within which there are other names than in a text: those of formulas
 * and drawings, and of the page's head, which the framework makes a component.
 */
const foreignElements = ['head', 'math', 'svg'];

/** Elements that React refuses to render with content. */
const emptyElements = [
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
];

/** What stands between two lines of hyphens at the beginning of a file, or nothing. */
const frontMatter = /^---[ \t]*\n(?:.*\n)*?---[ \t]*(?:\n|$)/;

/** Without one of these outside of code, both readings are the same. */
const perhapsMdx = /[<{]|^(?:import|export)\b/m;

/** Whether a node passes the test. What stands within a foreign element is skipped. */
function containsNode(tree: Root, test: (node: Nodes) => boolean): boolean {
  let isFound = false;
  visit(tree, (node) => {
    isFound ||= test(node);
    const isForeign = isJsx(node) && foreignElements.includes(node.name ?? '');
    return isForeign ? SKIP : undefined;
  });
  return isFound;
}

const isComponent = ({name}: MarkdownJsx): boolean =>
  name === null || isComponentName(name);

/** The first part of each component's name: `Tabs`, and `Site` of `Site.Card`. */
function componentNames(tree: Root): UsedName[] {
  const names: UsedName[] = [];
  visit(tree, (node) => {
    if (isJsx(node) && node.name !== null && isComponent(node)) {
      const [name = ''] = node.name.split('.');
      names.push({name, isComponent: true});
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

/** Whether React can render all nodes, those of drawings and formulas, too. */
function canRender(tree: Root): boolean {
  let isRefused = false;
  visit(tree, (node) => {
    isRefused ||= cannotRender(node);
  });
  return !isRefused;
}

/**
 * Whether stock Docusaurus, which reads MDX, can build and render the file.
 *
 * @param componentsAtHand those that the file need not declare
 */
function canBuild(tree: Root, componentsAtHand: ReadonlySet<string>): boolean {
  const {modules, expressions} = collectPrograms(tree);
  const programs = [...modules, ...expressions];
  const declared = new Set(programs.flatMap(declaredNames));
  const used = [...componentNames(tree), ...programs.flatMap(usedNames)];
  return (
    canRender(tree) &&
    used.every(({name, isComponent}) => {
      const namesAtHand = isComponent ? componentsAtHand : givenVariables;
      return namesAtHand.has(name) || declared.has(name);
    })
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

/**
 * A text without its scripts. The imports in the `<script setup>` of a page of
 * VitePress do not show that MDX was meant.
 */
const withoutScripts = (text: string): string =>
  text.replace(/<script\b[^>]*>[^]*?<\/script\s*>/gi, '');

/**
 * Whether a file that does not build as MDX was meant as MDX all the same.
 *
 * @param text the file
 * @param source the same without code, as `withoutCode` gives it. It is searched
 *   first, because `isOutsideCode` parses the whole file.
 */
function isMeantAsMdx(
  text: string,
  source: string,
  componentsAtHand: readonly string[],
): boolean {
  return (
    (importOrExport.test(source) &&
      importOrExport.test(withoutScripts(maskCode(text, 'mdx')))) ||
    componentsAtHand.some((name) =>
      isOutsideCode(
        text,
        new RegExp(`<${name}(?=[\\s/>])(?:[^<>]*/>|[^]*</${name}>)`),
        'mdx',
      ),
    )
  );
}

/**
 * Decides how a `.md` file is read, by parsing it where that is not plain to see.
 * What stock Docusaurus can build is MDX, as there, unless something would vanish
 * that CommonMark shows. What it would refuse is CommonMark, unless imports show
 * that MDX was meant: then the build stops, and says where the mistake is.
 *
 * @param text the file as the parser of MDX is given it
 * @param componentsAtHand components that articles use without an import
 */
export function chooseReading(
  text: string,
  componentsAtHand: readonly string[],
): Format {
  const source = withoutCode(text.replace(frontMatter, ''));
  if (!perhapsMdx.test(source)) {
    return 'md';
  }
  const components = new Set([...givenComponents, ...componentsAtHand]);
  const tree = certainlyFailsAsMdx(source, components)
    ? undefined
    : parseMdx(text);
  if (!tree || !canBuild(tree, components)) {
    return isMeantAsMdx(text, source, componentsAtHand) ? 'mdx' : 'md';
  }
  if (containsNode(tree, isOnlyInMdx)) {
    return 'mdx';
  }
  return containsNode(tree, isLostInMdx) || hasIndentedCode(tree, text)
    ? 'md'
    : 'mdx';
}
