import type {Code, Construct} from 'micromark-util-types';

/** Whether a code of the parser is the end of a line. */
export const isLineEnding = (code: Code): boolean => code !== null && code < -2;

/** The character for a code: a line ending is `\n`, a part of a tab is a blank. */
export function toCharacter(code: Code): string {
  if (code === null) {
    return '';
  }
  if (code >= 0) {
    return String.fromCharCode(code);
  }
  return isLineEnding(code) ? '\n' : ' ';
}

/**
 * For `effects.check`: reads the text from here on, and then asks whether a
 * construct begins with it. The parser itself hands over one character at a time.
 *
 * @param isEnd whether to stop ahead of a character; the end of the text always is
 * @param accepts is given the text that was read
 */
export const lookAhead = (
  isEnd: (code: Code, text: string) => boolean,
  accepts: (text: string) => boolean,
): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let text = '';
    return function read(code) {
      if (code === null || isEnd(code, text)) {
        return accepts(text) ? ok(code) : nok(code);
      }
      text += toCharacter(code);
      effects.consume(code);
      return read;
    };
  },
});
