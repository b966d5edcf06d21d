import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {
  attributeName,
  isJsx,
  type Jsx,
  type JsxAttribute,
  literalIn,
  literalText,
} from '../../../lib/node/jsx';
import {remindAtLine, type StepFile} from '../../../lib/node/stepFile';
import {changeInCode, codeToText, elementsInCode} from './jsxInCode';
import {articleMark, liveCodeClass} from './policy';
import {findRefusals, type ReadAttribute, type Refusal} from './refusals';
import type {Sources} from './sources';

const tagNameOf = (node: Element | Jsx) =>
  node.type === 'element' ? node.tagName : (node.name ?? '');

/** `http-equiv`, `httpEquiv` and `httpequiv` are one attribute. */
const plainName = (name: string) => name.replaceAll('-', '').toLowerCase();

/** Reads the attributes of an element that are written as plain text. */
function attributesOf(node: Element | Jsx): ReadAttribute {
  if (node.type === 'element') {
    const values = Object.entries(node.properties).map(
      ([name, value]) =>
        [
          plainName(name),
          Array.isArray(value) ? value.join(' ') : String(value ?? ''),
        ] as const,
    );
    const byName = new Map(values);
    return (name) => byName.get(plainName(name));
  }
  const byName = new Map(
    node.attributes.map((attribute) => [
      plainName(attributeName(attribute)),
      literalText(attribute),
    ]),
  );
  return (name) => byName.get(plainName(name));
}

/**
 * Why an element is taken out of an article: each would change what the page may
 * run, load or mean, and an article has no say in that.
 */
function findBan(tag: string, node: Element | Jsx): Refusal | undefined {
  if (tag === 'script') {
    return {
      what: '文章里的脚本不会运行，已经去掉',
      fix: '删去这段 <script>；要用脚本，请写成组件，放进 src/components。',
    };
  }
  if (tag === 'base') {
    return {
      what: '文章里的 <base> 会改掉整页的网址，已经去掉',
      fix: '删去它，把链接与图片的地址写完整；整个网站都要用的，写进 docusaurus.config.ts 的 headTags。',
    };
  }
  if (tag === 'meta' && attributesOf(node)('http-equiv') !== undefined) {
    return {
      what: '文章里的 <meta http-equiv> 会改变浏览器对待这一页的方式，已经去掉',
      fix: '删去它；要转到别的页面，写进 src/site/redirects.ts，整个网站都要用的，写进 docusaurus.config.ts 的 headTags。',
    };
  }
  return undefined;
}

/** The text of an element, where it is written as it is or as a text of code. */
const textOf = ({children}: Element | Jsx): string =>
  children
    .map((child) => {
      if (child.type === 'text') {
        return child.value;
      }
      const isCode =
        child.type === 'mdxFlowExpression' ||
        child.type === 'mdxTextExpression';
      return isCode ? (literalIn(child.data?.estree) ?? '') : '';
    })
    .join('');

/** Marks an element as written in an article: it asks nothing of the policy. */
function mark(node: Element | Jsx): void {
  if (node.type === 'element') {
    node.properties[articleMark] = '';
  } else {
    node.attributes.push({
      type: 'mdxJsxAttribute',
      name: articleMark,
      value: '',
    });
  }
}

/** Whether an attribute of JSX may set the class of live code. */
const hasLiveCodeClass = (attribute: JsxAttribute): boolean =>
  // A spread, which has no name, may bring a class along.
  /^$|class/i.test(attributeName(attribute)) &&
  liveCodeClass.test(literalText(attribute) ?? codeToText(attribute));

/** The same attribute without that class; nothing if code computes it. */
function keepOtherClasses(attribute: JsxAttribute): JsxAttribute[] {
  const classes = literalText(attribute)?.split(/\s+/) ?? [];
  const kept = classes.filter((name) => !liveCodeClass.test(name)).join(' ');
  const name = attributeName(attribute);
  return kept ? [{type: 'mdxJsxAttribute', name, value: kept}] : [];
}

/**
 * Removes the class of live code from an element of an article, since the policy
 * of a page with that class allows more.
 *
 * @returns whether the element had it
 */
function removeLiveCodeClass(node: Element | Jsx): boolean {
  if (node.type === 'element') {
    const classes = [node.properties['className'] ?? []].flat();
    const kept = classes.filter((name) => !liveCodeClass.test(name));
    if (kept.length === classes.length) {
      return false;
    }
    node.properties['className'] = kept;
    return true;
  }
  const {attributes} = node;
  if (!attributes.some(hasLiveCodeClass)) {
    return false;
  }
  node.attributes = attributes.flatMap((attribute) =>
    hasLiveCodeClass(attribute) ? keepOtherClasses(attribute) : attribute,
  );
  return true;
}

/**
 * Rehype step: takes out of an article what it may not have, and reports what
 * the policy of its page stops.
 *
 * @param allowed what the policies of all pages allow
 */
export function refuseForbidden(allowed: Sources) {
  /** Reports and changes an element; returns whether it is to go. */
  function reportAndChange(
    node: Element | Jsx,
    tell: (refusal: Refusal) => void,
  ) {
    const tag = tagNameOf(node);
    const ban = findBan(tag, node);
    if (ban) {
      tell(ban);
      return true;
    }
    if (removeLiveCodeClass(node)) {
      tell({
        what: '以 playgroundContainer_ 开头的类名是可以运行的代码块专用的，已经去掉',
        fix: '换一个类名；要写可以运行的代码块，在三个反引号与语言之后写 live。',
      });
    }
    const refusals = findRefusals(
      tag,
      attributesOf(node),
      () => textOf(node),
      allowed,
    );
    refusals.forEach(tell);
    if (refusals.length > 0 || tag === 'link') {
      mark(node);
    }
    return false;
  }
  return (tree: Root, file: StepFile): void => {
    visit(tree, (node, index, parent) => {
      const tellOf = (line?: number) => (refusal: Refusal) =>
        remindAtLine(file, line, refusal);
      for (const element of elementsInCode(node)) {
        const tell = tellOf(element.loc?.start.line);
        changeInCode(element, (jsx) => reportAndChange(jsx, tell));
      }
      if ((node.type !== 'element' && !isJsx(node)) || index === undefined) {
        return undefined;
      }
      if (reportAndChange(node, tellOf(node.position?.start.line))) {
        parent?.children.splice(index, 1);
        // The next node has moved to this index.
        return [SKIP, index];
      }
      return undefined;
    });
  };
}
