import type {Format} from '../../../../lib/node/articleParser';
import {replaceOutsideCode} from '../../../../lib/node/maskCode';
import {verbatimElement} from '../html/htmlTags';

/** A verbatim element and a tag, in which a backslash would be shown. */
export const elementOrTag = String.raw`${verbatimElement}|</?[a-z][^<>]*>`;

/** These, and an address, in which a backslash would be shown, too. */
export const shownAsWritten = String.raw`${elementOrTag}|https?://[!-~]*`;

/**
 * Makes a function that escapes colons, so that Markdown takes them for text.
 *
 * @param colon matches a colon alone, with the flags `imu` at most
 */
export function colonEscaper(colon: RegExp) {
  const colonOrShownAsWritten = new RegExp(
    `${shownAsWritten}|${colon.source}`,
    'gimu',
  );
  return (source: string, format: Format): string =>
    // Many articles have tags or addresses, and few have such a colon.
    colon.test(source)
      ? replaceOutsideCode(
          source,
          colonOrShownAsWritten,
          (found) => (found === ':' ? '\\:' : found),
          format,
        )
      : source;
}
