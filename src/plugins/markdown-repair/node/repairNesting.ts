import type {Element, ElementContent, Nodes, Root} from 'hast';

import {raw} from '../../../lib/node/esmPackages.cjs';
import {isJsx, type Jsx} from '../../../lib/node/jsx';
import type {Message} from '../../../lib/node/message';
import {remindAtLine, type StepFile} from '../../../lib/node/stepFile';

/** Nodes that the HTML parser does not know and leaves in their place. */
const passThrough = [
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
];

/**
 * Tags whose content is not HTML, or, for a template, no part of the page. They are
 * not repaired.
 */
const opaqueTags = [
  'math',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
];

/** Tags that a browser adds to a table if the source has none. */
const impliedTags = ['colgroup', 'tbody', 'tr'];

/**
 * What is said of a tag whose nesting is wrong, by the tag's name. Nothing is said
 * of a <p>: it becomes a <div>, which looks the same.
 */
const reminders: Record<string, Omit<Message, 'where'>> = {
  table: {
    what: '表格里有不在单元格里的内容，已移到表格前面',
    fix: '把它放进 <td> 或 <th>，或移到表格外面。',
  },
  a: {
    what: '链接里面又有链接，里面的已按文字处理',
    fix: '把里面的链接删掉或移到外面；网址不想变成链接，就放进反引号里。',
  },
};

/** Name of a tag of HTML; none for a component, whose output is not known. */
function htmlTagName(node: Nodes): string {
  if (node.type === 'element') {
    return node.tagName;
  }
  const isTag = isJsx(node) && /^[a-z][\w-]*$/.test(node.name ?? '');
  return isTag ? (node.name ?? '') : '';
}

const childrenOf = (node: Nodes) =>
  ('children' in node ? node.children : []) as Element['children'];

/**
 * Tags and text in short, for a comparison of trees.
 *
 * @param omittedTags tags of which only the content counts
 */
function outline(node: Nodes, omittedTags: string[] = []): string {
  if (node.type === 'text') {
    return node.value.replace(/\s/g, '');
  }
  const name = htmlTagName(node) || node.type;
  const content = childrenOf(node)
    .map((child) => outline(child, omittedTags))
    .join('');
  return omittedTags.includes(name) ? content : `<${name}>${content}</>`;
}

/** Whether an author has written tags as JSX; added ones have no position. */
const hasTags = (node: Nodes): boolean =>
  (isJsx(node) && htmlTagName(node) !== '' && node.position !== undefined) ||
  childrenOf(node).some(hasTags);

/**
 * Turns tags into plain elements, which the parser reads, and keeps each tag in
 * `tags`, at the index that is the id of its element. A link within a link is
 * replaced by its content.
 */
function toParserElements(
  node: ElementContent,
  tags: (Element | Jsx)[],
  isInLink: boolean,
): ElementContent[] {
  const name = htmlTagName(node);
  if (!('children' in node) || opaqueTags.includes(name)) {
    return [node];
  }
  const isLink = name === 'a';
  const tagIndex = name ? String(tags.push(node) - 1) : '';
  const children = node.children.flatMap((child) =>
    toParserElements(child, tags, isInLink || isLink),
  );
  if (isLink && isInLink) {
    return children;
  }
  return name
    ? [{type: 'element', tagName: name, properties: {id: tagIndex}, children}]
    : [{...node, children}];
}

/** Puts the tags back, with the children that the parser has given them. */
function restoreTags(
  node: ElementContent,
  tags: (Element | Jsx)[],
): ElementContent[] {
  if (!('children' in node)) {
    return [node];
  }
  const children = node.children.flatMap((child) => restoreTags(child, tags));
  if (node.type !== 'element') {
    return [{...node, children}];
  }
  // Elements that the parser has added have no id.
  const tag = tags[Number(node.properties.id ?? NaN)];
  const wasEmpty = tag?.children.length === 0;
  if (node.tagName === 'p' && children.length === 0 && !wasEmpty) {
    // The empty rest of a paragraph that the parser has closed early.
    return [];
  }
  return [{...(tag ?? node), children}];
}

/** The tree that the parser of a browser builds from the same tags. */
function reparseAsBrowser(tree: Root): Root {
  const tags: (Element | Jsx)[] = [];
  const children = childrenOf(tree).flatMap((node) =>
    toParserElements(node, tags, false),
  );
  const parsed = raw({...tree, children}, {passThrough});
  return {
    ...tree,
    children: childrenOf(parsed).flatMap((node) => restoreTags(node, tags)),
  };
}

/**
 * The innermost tags that the parser changes. Every <p> that it changes is included,
 * as each must become a <div>. A <p> is left out if the change is only that a link in
 * it lost an inner link.
 */
function findBrokenTags(tree: Root, parsed: Root): Nodes[] {
  const parsedOutline = outline(parsed, impliedTags);
  const findWithin = (node: Nodes): Nodes[] => {
    const name = htmlTagName(node);
    const found = childrenOf(node).flatMap(findWithin);
    const isCandidate =
      name === 'p'
        ? found.every((tag) => htmlTagName(tag) !== 'a')
        : Object.hasOwn(reminders, name) && found.length === 0;
    const isBroken =
      isCandidate && !parsedOutline.includes(outline(node, impliedTags));
    return isBroken ? [...found, node] : found;
  };
  return findWithin(tree);
}

/** Renames a broken <p> to <div>, which may contain what a <p> may not. */
function renameToDiv(tag: Nodes): void {
  if (tag.type === 'element') {
    tag.tagName = 'div';
  } else if (isJsx(tag)) {
    tag.name = 'div';
  }
}

/**
 * Rehype step: nests hand-written HTML as a browser would. Otherwise the
 * browser repairs the page, React finds another tree than the one it rendered,
 * throws error 418 and renders the whole page again. In .md files rehype-raw
 * does so; in MDX, tags are JSX, which no other step repairs.
 */
export function repairNesting() {
  return (tree: Root, file: StepFile): void => {
    if (!hasTags(tree)) {
      return;
    }
    const parsed = reparseAsBrowser(tree);
    if (outline(parsed) === outline(tree)) {
      return;
    }
    for (const tag of findBrokenTags(tree, parsed)) {
      const name = htmlTagName(tag);
      const reminder = reminders[name];
      if (reminder) {
        remindAtLine(file, tag.position?.start.line, reminder);
      }
      if (name === 'p') {
        renameToDiv(tag);
      }
    }
    // Once more, as the paragraphs have become other tags.
    tree.children = reparseAsBrowser(tree).children;
  };
}
