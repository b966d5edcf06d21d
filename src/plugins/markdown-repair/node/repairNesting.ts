import type {Element, ElementContent, Nodes, Root} from 'hast';

import {raw} from '../../../lib/node/esmPackages.cjs';
import {isJsx, type Jsx} from '../../../lib/node/markdownTree';
import {sourceLocation} from '../../../lib/node/markdownAddress';
import {type Message, remind} from '../../../lib/node/message';

/** Nodes that the HTML parser does not know and leaves in their place. */
const passThrough = [
  ...['mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'],
  ...['mdxJsxFlowElement', 'mdxJsxTextElement'],
];

/** Tags whose content is not HTML, and which are not repaired. */
const opaque = ['math', 'script', 'style', 'svg', 'textarea', 'title'];

/** Tags that a browser adds to a table if the source has none. */
const implied = ['colgroup', 'tbody', 'tr'];

const matters: Record<string, Omit<Message, 'where'>> = {
  table: {
    what: '表格里有不在单元格里的内容，已移到表格前面',
    fix: '把它放进 <td> 或 <th>，或移到表格外面。',
  },
  a: {
    what: '链接里面又有链接，里面的已按文字处理',
    fix: '把里面的链接删掉或移到外面；网址不想变成链接，就放进反引号里。',
  },
  p: {
    what: '段落里面不能有段落、列表、表格之类的整块内容，这个段落已按 <div> 处理',
    fix: '把外层的 <p> 改成 <div>，或把里面的内容移到段落外面。',
  },
};

/** Name of a tag of HTML; none for a component, whose output is not known. */
function nameOf(node: Nodes): string {
  if (node.type === 'element') {
    return node.tagName;
  }
  return (isJsx(node) && /^[a-z][\w-]*$/.exec(node.name ?? '')?.[0]) || '';
}

const childrenOf = (node: Nodes) =>
  ('children' in node ? node.children : []) as Element['children'];

/** Tags and text in short, for a comparison of trees. */
function outline(node: Nodes, without: string[] = []): string {
  if (node.type === 'text') {
    return node.value.replace(/\s/g, '');
  }
  const name = nameOf(node) || node.type;
  const inner = childrenOf(node).map((child) => outline(child, without));
  return without.includes(name)
    ? inner.join('')
    : `<${name}>${inner.join('')}</>`;
}

/** Whether an author has written tags as JSX; added ones have no position. */
const hasTags = (node: Nodes): boolean =>
  (isJsx(node) && nameOf(node) !== '' && node.position !== undefined) ||
  childrenOf(node).some(hasTags);

/** The tree that the parser of a browser builds from the same tags. */
function parse(tree: Root): Root {
  const tags: (Element | Jsx)[] = [];
  const mark = (node: ElementContent, inLink: boolean): ElementContent[] => {
    const name = nameOf(node);
    if (!('children' in node) || opaque.includes(name)) {
      return [node];
    }
    const isLink = name === 'a';
    const children = node.children.flatMap((child) =>
      mark(child, inLink || isLink),
    );
    if (isLink && inLink) {
      return children;
    }
    if (!name) {
      return [{...node, children}];
    }
    const id = String(tags.push(node) - 1);
    return [{type: 'element', tagName: name, properties: {id}, children}];
  };
  const restore = (node: ElementContent): ElementContent[] => {
    if (!('children' in node)) {
      return [node];
    }
    const children = node.children.flatMap(restore);
    if (node.type !== 'element') {
      return [{...node, children}];
    }
    const tag = tags[Number(node.properties.id ?? NaN)];
    const wasEmpty = tag?.children.length === 0;
    if (node.tagName === 'p' && children.length === 0 && !wasEmpty) {
      // The empty rest of a paragraph that the parser has closed early.
      return [];
    }
    return [{...(tag ?? node), children}];
  };
  const marked = childrenOf(tree).flatMap((node) => mark(node, false));
  const parsed = raw({...tree, children: marked}, {passThrough});
  const children = childrenOf(parsed).flatMap(restore);
  return {...tree, children};
}

/** The innermost tags that the parser changes, and every such paragraph. */
function findBroken(tree: Root, parsed: Root): Nodes[] {
  const whole = outline(parsed, implied);
  const within = (node: Nodes): Nodes[] => {
    const name = nameOf(node);
    const found = childrenOf(node).flatMap(within);
    const isBroken =
      name in matters &&
      (found.length === 0 || name === 'p') &&
      !whole.includes(outline(node, implied));
    return isBroken ? [...found, node] : found;
  };
  return within(tree);
}

/**
 * Rehype plugin: nests hand-written HTML as a browser would. Otherwise the
 * browser repairs the page, React finds another tree than the one it rendered,
 * throws error 418 and renders the whole page again. In .md files rehype-raw
 * does so; in MDX, tags are JSX, which no other step repairs.
 */
export function repairNesting() {
  return (tree: Root, file: {path: string; cwd: string}): void => {
    const parsed = hasTags(tree) && parse(tree);
    if (!parsed || outline(parsed) === outline(tree)) {
      return;
    }
    for (const tag of findBroken(tree, parsed)) {
      const name = nameOf(tag);
      const where = sourceLocation(
        file.cwd,
        file.path,
        tag.position?.start.line,
      );
      const matter = matters[name];
      if (matter) {
        remind({where, ...matter});
      }
      if (name === 'p') {
        Object.assign(tag, isJsx(tag) ? {name: 'div'} : {tagName: 'div'});
      }
    }
    tree.children = parse(tree).children;
  };
}
