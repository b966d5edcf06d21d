import path from 'node:path';

import type {Nodes, Parents, Root, RootContent} from 'hast';

import {formatReminder} from '../../lib/message';
import {repairTable} from './repairTable';
import {
  childrenOf,
  isTag,
  rename,
  setChildren,
  type Tag,
  tagName,
} from './tree';

/** Tags before which a browser closes an open paragraph. */
const blockTags = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details'],
  ...['dialog', 'dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure'],
  ...['footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup'],
  ...['hr', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'search', 'section'],
  ...['summary', 'table', 'ul'],
]);

/** Tags within which a paragraph or a link outside is out of reach. */
const scopeTags = new Set(['button', 'caption', 'object', 'svg', 'td', 'th']);

/** What is needed of the VFile that the plugin is called with. */
type SourceFile = {path: string; cwd: string};

type Warn = (node: Nodes, what: string, fix: string) => void;

/** The first descendant of such a name that the browser would not leave. */
function findWithin(node: Nodes, names: Set<string>): RootContent | undefined {
  for (const child of childrenOf(node)) {
    const name = tagName(child);
    if (names.has(name)) {
      return child;
    }
    const found = scopeTags.has(name) ? undefined : findWithin(child, names);
    if (found) {
      return found;
    }
  }
  return undefined;
}

const links = new Set(['a']);

/** Replaces the links within a link by their content. */
function unwrapLinks(node: Tag): void {
  setChildren(
    node,
    childrenOf(node).flatMap((child) => {
      if (isTag(child) && !scopeTags.has(tagName(child))) {
        unwrapLinks(child);
      }
      return tagName(child) === 'a' ? childrenOf(child) : [child];
    }),
  );
}

function describe(nodes: RootContent[]): string {
  const names = nodes.map((node) =>
    tagName(node) ? `<${tagName(node)}>` : '文字',
  );
  return [...new Set(names)].join('、');
}

/** Repairs one tag; returns what takes its place among its siblings. */
function repairTag(node: Tag, warn: Warn): RootContent[] {
  const name = tagName(node);
  if (name === 'table') {
    const strays = repairTable(node);
    if (strays.length > 0) {
      warn(
        node,
        `表格里有不在单元格里的内容（${describe(strays)}），已移到表格前面`,
        '把它放进 <td> 或 <th>，或移到表格外面。',
      );
    }
    return [...strays, node];
  }
  if (name === 'a' && findWithin(node, links)) {
    warn(
      node,
      '链接里面又有链接，里面的已按文字处理',
      '把里面的链接删掉或移到外面；网址不想变成链接，就放进反引号里。',
    );
    unwrapLinks(node);
  }
  const block = name === 'p' ? findWithin(node, blockTags) : undefined;
  if (block) {
    warn(
      node,
      `段落里面不能有 <${tagName(block)}>，这个段落已按 <div> 处理`,
      '把外层的 <p> 改成 <div>，或把里面的内容移到段落外面。',
    );
    rename(node, 'div');
  }
  return [node];
}

function repairChildren(parent: Parents, warn: Warn): void {
  const children = childrenOf(parent).flatMap((child) => {
    if (isTag(child)) {
      repairChildren(child, warn);
      return repairTag(child, warn);
    }
    return [child];
  });
  setChildren(parent, children);
}

/**
 * Rehype plugin: brings hand-written HTML into the form that a browser gives
 * it. A browser repairs the page that it is sent, React then finds another
 * tree than it rendered, throws error 418 and renders the page anew.
 *
 * In .md files rehype-raw has repaired it already, as a browser does. In .mdx
 * files tags are JSX, which nothing repairs.
 */
export function repairNesting() {
  return (tree: Root, file: SourceFile): void => {
    const warn: Warn = (node, what, fix) => {
      const line = node.position?.start.line;
      const name = path.relative(file.cwd, file.path).split(path.sep).join('/');
      const where = line === undefined ? name : `${name}:${line}`;
      console.warn(formatReminder({where, what, fix}));
    };
    repairChildren(tree, warn);
  };
}
