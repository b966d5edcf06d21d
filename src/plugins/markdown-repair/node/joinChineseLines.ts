import type {Nodes, Root, Text} from 'hast';

import {inlineTags} from '../../../lib/shared/inlineTags';

/** Han, kana and bopomofo: scripts without spaces between words. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Full-width punctuation, which has its own space. */
const fullWidth =
  /[\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65]/;

/** Quotes, dashes and dots that both Chinese and Latin text use. */
const shared = /[\u2014\u2018\u2019\u201C\u201D\u2026\u00B7]/;

/** Tags in which a line break is part of the content. */
const verbatimTags = /^(?:code|kbd|pre|samp|script|style|textarea|tt|var)$/;

/** A letter in the place of code, an expression or the end of a block. */
const boundary: Text = {type: 'text', value: 'x'};

/**
 * Whether a line break between two characters (code points) means nothing. A
 * browser shows it as a space, which is right between words, and wrong between
 * Chinese characters and beside full-width punctuation.
 */
export function isBreakEmpty(before: string, after: string): boolean {
  const pair = [before, after];
  return (
    fullWidth.test(before + after) ||
    (unspacedScript.test(before + after) &&
      pair.every((sign) => unspacedScript.test(sign) || shared.test(sign)))
  );
}

/** The texts of prose in their order, with boundaries between them. */
function textsOf(node: Nodes): Text[] {
  if (node.type === 'text') {
    return [node];
  }
  const own = 'tagName' in node ? node.tagName : 'name' in node && node.name;
  const name = own || '';
  if (!('children' in node) || verbatimTags.test(name)) {
    return node.type === 'comment' ? [] : [boundary];
  }
  const texts = node.children.flatMap(textsOf);
  return inlineTags.includes(name) ? texts : [boundary, ...texts, boundary];
}

/** Rehype plugin: removes the line breaks that mean nothing from all HTML. */
export function joinChineseLines() {
  return (tree: Root): void => {
    const texts = textsOf(tree);
    const whole = texts.map(({value}) => value).join('');
    let end = 0;
    for (const text of texts) {
      const start = end;
      end += text.value.length;
      text.value = text.value.replace(
        /[ \t]*\r?\n[ \t]*/g,
        (lineBreak: string, index: number) => {
          const at = start + index;
          const before = whole.slice(0, at).trimEnd();
          const after = whole.slice(at + lineBreak.length).trimStart();
          const last = Array.from(before.slice(-2)).at(-1);
          const [first] = Array.from(after.slice(0, 2));
          return last && first && isBreakEmpty(last, first) ? '' : lineBreak;
        },
      );
    }
  };
}
