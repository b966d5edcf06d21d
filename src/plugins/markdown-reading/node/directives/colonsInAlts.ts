import type {Format} from '../../../../lib/node/articleParser';
import {replaceOutsideCode} from '../../../../lib/node/maskCode';
import {elementOrTag} from './escapeColons';

/**
 * The text of an image, which may have pairs of brackets, but none within another,
 * and code. In `![版本:v2]` the text also names a definition, which would not be found
 * if the text had a backslash more, so such a text does not match.
 *
 * - matches in: `![图 1:Windows 设置](a.png)`, `![版本:v2][a]`
 * - does not match in: `![版本:v2]`, `[版本:v2](a.md)`
 */
const imageText =
  /(?<!\\)!\[(?:\\.|[^[\]`\\\n]|\n(?!\s*\n)|\[[^[\]`\n]*\]|`[^`\n]*`)*\](?=\(|\[[^[\]\n])/g;

/** Such a text; or an element or a tag, in which nothing is replaced. */
const imageTextOrKept = new RegExp(`${elementOrTag}|${imageText.source}`, 'gi');

/**
 * A colon; or what keeps its colons: a sign behind a backslash, code, a tag, and the
 * `:spoiler[` that begins a spoiler.
 */
const colonOrKept =
  /\\.|(`+)[^\n]*?\1(?!`)|<\/?[a-z][^<>\n]*>|:(?:spoiler\[)?/gi;

const escapeColonsOf = (text: string): string =>
  text.replace(colonOrKept, (found) => (found === ':' ? '\\:' : found));

/**
 * Escapes the colons in the texts of images. The parser takes `:Windows` there for a
 * directive, and keeps of it only what is in its brackets, so that the word would be
 * lost.
 */
export const escapeColonsInAlts = (source: string, format: Format): string =>
  // Many articles have images, and few have such a colon.
  source.match(imageText)?.some((text) => text.includes(':'))
    ? replaceOutsideCode(
        source,
        imageTextOrKept,
        (found) => (found.startsWith('![') ? escapeColonsOf(found) : found),
        format,
      )
    : source;
