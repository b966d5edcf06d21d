import type {
  Definition,
  FootnoteDefinition,
  Paragraph,
  Parents,
  Root,
} from 'mdast';
import {visit} from 'unist-util-visit';

import {remindAtLine, type StepFile} from '../../../lib/node/stepFile';
import {isAddress} from './addresses/autolinks';
import {readWhole} from './readWhole';
import {removeEscapes} from './removeEscapes';
import {sourceOf} from './sourceOf';

/** A slash, a fragment, or a dot before letters, as in a file's name. */
const signOfAddress = /[/#]|[\p{L}\p{N}]\.\p{L}/u;

/**
 * Whether the target of a definition looks like an address, and not like the words
 * of a sentence. A digit behind a dot makes no address.
 *
 * - matches: `https://a.com`, `a.png`, `#甲`
 * - does not match: `你好`, `甲说`, `0x1234`, `1.5倍`
 */
export const looksLikeAddress = (written: string): boolean =>
  isAddress(written) || signOfAddress.test(written);

/**
 * Whether a definition is the way in which authors write a comment: `[//]: # (注)`,
 * `[comment]: <> (注)`, whose address is empty.
 */
const isComment = ({identifier, url}: Definition): boolean =>
  identifier === '//' || url === '#' || url === '';

/**
 * What is written of a definition, without the signs `>` that begin its further lines
 * in a quotation, and without escapes: a node of text would show the backslashes,
 * some of which the site has put there.
 */
const writtenDefinition = (node: Definition, source: string): string =>
  removeEscapes(sourceOf(node, source).replace(/\n[ \t>]*/g, '\n'));

/** The blocks of a footnote, with its mark ahead of its first paragraph. */
function unwrapFootnote(
  node: FootnoteDefinition,
): FootnoteDefinition['children'] {
  const {position} = node;
  const mark = `[^${node.label ?? node.identifier}]:`;
  const [first, ...others] = node.children;
  if (first?.type !== 'paragraph') {
    const children: Paragraph['children'] = [{type: 'text', value: mark}];
    return [{type: 'paragraph', children, position}, ...node.children];
  }
  first.children.unshift({type: 'text', value: `${mark} `, position});
  return [first, ...others];
}

/** A tight list shows no paragraphs: those of one item would be in one line. */
function separateParagraphs(parent: Parents): void {
  if (parent.type === 'listItem' && parent.children.length > 1) {
    parent.spread = true;
  }
}

/** The framework gives a list of posts only what stands above this mark. */
const truncateMark = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/**
 * The marks in a text that may use a definition, in small letters: `[甲]`, `[^1]`. One
 * with a colon behind it begins a definition. If one is none, as in code, a definition
 * of that name stays hidden.
 */
export const marksIn = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/\[[^[\]\n]+\](?!:)/g));

/**
 * The marks of the definitions and footnotes that an article uses.
 *
 * @param whole the whole file: of a post in a list, the tree has the excerpt alone,
 *   so that the rest is searched as text
 */
function findUsedMarks(tree: Root, whole: string): Set<string> {
  const marks = marksIn(whole.split(truncateMark).slice(1).join(''));
  // The identifiers in a tree are in small letters.
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      marks.add(`[${node.identifier}]`);
    } else if (node.type === 'footnoteReference') {
      marks.add(`[^${node.identifier}]`);
    }
  });
  return marks;
}

/** Reminds the author of a definition that stays hidden. */
function remindOf(
  {position}: Definition,
  written: string,
  file: StepFile,
): void {
  remindAtLine(file, position?.start.line, {
    what: `「${written.replace(/\s+/g, ' ')}」是链接的定义，文章里没有用到它，读者看不到`,
    fix: '要显示，就写成 [文字](地址)；不用了，就删去这一行。',
  });
}

/**
 * Remark step: shows the definitions that an article does not use, which CommonMark
 * leaves out. `[小明]: 你好` is a line of a dialogue, and `[^1]: 注` a footnote whose
 * mark is missing. One with an address, `[官网]: https://a.com`, stays hidden, as
 * authors keep addresses that they do not use; it is reported.
 */
export const unusedDefinitions =
  () =>
  (tree: Root, file: StepFile): void => {
    const source = String(file.value);
    if (!source.includes(']:')) {
      return;
    }
    const used = findUsedMarks(tree, readWhole(file.path, source));
    visit(tree, 'footnoteDefinition', (node, index, parent) => {
      if (used.has(`[^${node.identifier}]`) || !parent || index === undefined) {
        return undefined;
      }
      parent.children.splice(index, 1, ...(unwrapFootnote(node) as never[]));
      separateParagraphs(parent);
      return index;
    });
    visit(tree, 'definition', (node, index, parent) => {
      if (
        used.has(`[${node.identifier}]`) ||
        isComment(node) ||
        !parent ||
        index === undefined
      ) {
        return;
      }
      const {position} = node;
      const written = writtenDefinition(node, source);
      if (looksLikeAddress(node.url)) {
        remindOf(node, written, file);
        return;
      }
      parent.children[index] = {
        type: 'paragraph',
        children: [{type: 'text', value: written, position}],
        position,
      };
      separateParagraphs(parent);
    });
  };
