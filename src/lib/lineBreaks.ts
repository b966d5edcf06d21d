/** Han, kana and bopomofo: scripts that put no space between words. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Full-width punctuation, which brings its own space. */
const fullWidth =
  /[\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65]/;

/** Quotes, dashes and dots that Chinese shares with Latin text. */
const shared = /[\u2014\u2018\u2019\u201C\u201D\u2026\u00B7]/;

/**
 * Whether a line break between two characters stands for nothing. A browser
 * makes a space of every line break, which is right between words, and wrong
 * between Chinese characters and beside full-width punctuation.
 *
 * @param before the last character of the line, one code point
 * @param after the first character of the next line, one code point
 */
export function isBreakEmpty(before: string, after: string): boolean {
  if (fullWidth.test(before) || fullWidth.test(after)) {
    return true;
  }
  const both = before + after;
  return (
    unspacedScript.test(both) &&
    [before, after].every(
      (character) => unspacedScript.test(character) || shared.test(character),
    )
  );
}
