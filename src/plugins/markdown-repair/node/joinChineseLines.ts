import type {Nodes, Root, Text} from 'hast';

import {isJsx} from '../../../lib/node/jsx';
import {writtenStyle} from '../../../lib/node/writtenStyle';
import {inlineTags} from '../../../lib/shared/inlineTags';

/**
 * Han, kana and bopomofo: scripts without spaces between words, with the signs that
 * several of them share, such as `ー`.
 */
const unspacedScript =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u;

/** Full-width punctuation, which has its own space. */
const fullWidth =
  /[\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65]/;

/** Quotes, dashes and dots that both Chinese and Latin text use. */
const sharedPunctuation = /[\u2014\u2018\u2019\u201C\u201D\u2026\u00B7]/;

/** Tags in which a line break is part of the content. */
const verbatimTags = [
  'code',
  'kbd',
  'pre',
  'samp',
  'tt',
  'var',
  'script',
  'style',
  'textarea',
];

/** A style by which CSS shows line breaks, as CSS or as an object of JSX. */
const breakingStyle =
  /white-?space["']?\s*:\s*["'\x60]?\s*(?:pre\b|break-spaces)/i;

/**
 * Stands in the place of code, of an expression, of the end of a block or of a tag
 * that is not inline, or of a break between two tags: a Latin letter, beside which a
 * line break stays unless the other side is full-width punctuation.
 */
const boundary: Text = {type: 'text', value: 'x'};

/**
 * Whether a line break between two characters (code points) means nothing. A
 * browser shows it as a space, which is right between words, and wrong between
 * Chinese characters and beside full-width punctuation.
 */
export function isBreakRemovable(before: string, after: string): boolean {
  const isUnspaced = (character: string) => unspacedScript.test(character);
  const isUnspacedOrShared = (character: string) =>
    isUnspaced(character) || sharedPunctuation.test(character);
  return (
    fullWidth.test(before) ||
    fullWidth.test(after) ||
    (isUnspaced(before) && isUnspacedOrShared(after)) ||
    (isUnspacedOrShared(before) && isUnspaced(after))
  );
}

function tagName(node: Nodes): string {
  if (node.type === 'element') {
    return node.tagName;
  }
  return isJsx(node) ? (node.name ?? '') : '';
}

/** Whether the line breaks within a node are part of the content. */
const showsLineBreaks = (node: Nodes): boolean =>
  verbatimTags.includes(tagName(node)) ||
  breakingStyle.test(writtenStyle(node));

const isTag = (node: Nodes | undefined): boolean =>
  node !== undefined && tagName(node) !== '';

/**
 * Whether a node is nothing but a break between two tags, such as links in lines of
 * their own, which nothing else divides.
 */
const isBreakBetweenTags = (node: Nodes, before?: Nodes, after?: Nodes) =>
  node.type === 'text' &&
  node.value.trim() === '' &&
  isTag(before) &&
  isTag(after);

/** The text nodes of an article in their order, with boundaries between them. */
function collectProse(node: Nodes): Text[] {
  if (node.type === 'text') {
    return [node];
  }
  if (node.type === 'comment') {
    return [];
  }
  if (!('children' in node) || showsLineBreaks(node)) {
    return [boundary];
  }
  const texts = node.children.flatMap((child, index, siblings) =>
    isBreakBetweenTags(child, siblings[index - 1], siblings[index + 1])
      ? [boundary]
      : collectProse(child),
  );
  return inlineTags.includes(tagName(node))
    ? texts
    : [boundary, ...texts, boundary];
}

/** The last character, which may be two UTF-16 units. */
const lastCharacter = (text: string) => Array.from(text.slice(-2)).at(-1);

const firstCharacter = (text: string) => Array.from(text.slice(0, 2))[0];

/** Rehype step: removes the line breaks that mean nothing from all HTML. */
export function joinChineseLines() {
  return (tree: Root): void => {
    const texts = collectProse(tree);
    // The characters beside a line break may stand in other nodes than it does.
    const whole = texts.map(({value}) => value).join('');
    let textEnd = 0;
    for (const text of texts) {
      const textStart = textEnd;
      textEnd += text.value.length;
      text.value = text.value.replace(
        // Within a run of blanks no match begins, for the sake of speed.
        /(?<![ \t])[ \t]*(?:\r?\n[ \t]*)+/g,
        (lineBreak: string, index: number) => {
          const breakStart = textStart + index;
          const breakEnd = breakStart + lineBreak.length;
          const before = lastCharacter(whole.slice(0, breakStart).trimEnd());
          const after = firstCharacter(whole.slice(breakEnd).trimStart());
          return before && after && isBreakRemovable(before, after)
            ? ''
            : lineBreak;
        },
      );
    }
  };
}
