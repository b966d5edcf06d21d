import {type Masking, replaceOutsideCode} from '../../../lib/node/maskCode';
import {elementOrTag} from './escapeColons';

/**
 * The text of an image, which may have brackets in pairs and code. Where it is the
 * name of a definition, too, it is left out: with a backslash the names would differ.
 *
 * - matches in: `![图 1:Windows 设置](a.png)`, `![版本:v2][a]`
 * - does not match in: `![版本:v2]`, `[版本:v2](a.md)`
 */
const imageText =
  /(?<!\\)!\[(?:\\.|[^[\]`\\\n]|\n(?!\s)|\[[^[\]`\n]*\]|`[^`\n]*`)*\](?=\(|\[[^[\]\n])/g;

const imageTextOrKept = new RegExp(
  `${elementOrTag}|${imageText.source}`,
  'gim',
);

/**
 * A sign behind a backslash, code, a tag, or the name of a spoiler, in which a colon
 * stays; or a colon.
 */
const colonOrKept = /\\.|`[^`\n]*`|<\/?[a-z][^<>\n]*>|:(?:spoiler\[)?/gi;

const escapeColons = (text: string): string =>
  text.replace(colonOrKept, (found) => (found === ':' ? '\\:' : found));

/**
 * Escapes the colons in the texts of images. Of a directive there the parser keeps
 * what is in its brackets and nothing else, so that `:Windows` would be lost.
 */
export const escapeColonsInAlts = (source: string, masking: Masking): string =>
  // Many articles have images, and few have such a colon.
  source.match(imageText)?.some((text) => text.includes(':'))
    ? replaceOutsideCode(
        source,
        imageTextOrKept,
        (found) => (found.startsWith('![') ? escapeColons(found) : found),
        masking,
      )
    : source;
