import type {Format} from '../../../lib/node/articleParser';
import {replaceOutsideCode} from '../../../lib/node/maskCode';
import {shownAsWritten} from './directives/escapeColons';

/** `[*]`, with the line break ahead of it where it begins a line. */
const star = /(?:(?<!\\)\n[ \t>]*)?\[\*\]/;

const starOrShownAsWritten = new RegExp(
  `${shownAsWritten}|${star.source}`,
  'gi',
);

/**
 * Escapes the star of `[*]`, with which forums begin each item of a list. Markdown
 * would take two of them for emphasis. Blanks at the end of the line ahead keep each
 * item in a line of its own.
 */
export const escapeStarsInBrackets = (source: string, format: Format): string =>
  // Many articles have tags or addresses, and few have such a star.
  star.test(source)
    ? replaceOutsideCode(
        source,
        starOrShownAsWritten,
        (found) => {
          if (!/^[\n[]/.test(found)) {
            return found;
          }
          const escaped = `${found.slice(0, -3)}[\\*]`;
          // Code was replaced with blanks in the search.
          return /^\n[ \t>]*\[/.test(found) ? `  ${escaped}` : escaped;
        },
        format,
      )
    : source;
