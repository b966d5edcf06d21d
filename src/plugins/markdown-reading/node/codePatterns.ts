/**
 * Parts of a file that are text neither in MDX nor in CommonMark: code of Markdown,
 * comments of HTML and escaped signs. Patterns find them (`\x60` is a backtick),
 * because a parser would take more than ten milliseconds for 10 KB.
 */
export const codeCommentsAndEscapes = new RegExp(
  [
    // A fence, behind the marks of quotations and lists, up to its end or that of
    // the text: `$(?![^])` is the end of the text, as the flag `m` makes `$` the end
    // of a line.
    // - matches: three backticks and `js` above code, `> ~~~` in a quotation
    // - does not match: three backticks with code and others behind them on one line
    String.raw`^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(\x60{3,}(?=[^\x60\n]*$)|~{3,})[^]*?(?:^[ \t>]*\1[\x60~]*[ \t]*$|$(?![^]))`,
    // Code within one paragraph. The paragraph, and with it the search for the end
    // of the code, stops at an empty line, an item of a list or a heading.
    // - matches: one backtick, `a`, one backtick; the same over the end of a line
    // - does not match: a backtick in each of two items, two backticks and then one
    String.raw`(?<!\x60)(\x60+)(?!\x60)(?:[^\n]|\n(?![ \t>]*(?:\n|(?:[-*+]|#+|\d+[.)])[ \t])))*?(?<!\x60)\2(?!\x60)`,
    '<!--[^]*?-->',
    '\\\\[!-/:-@[-\x60{-~]',
  ].join('|'),
  'gm',
);

/**
 * A text with a backtick in the place of each piece of code, comment or escaped sign.
 * A backtick within braces then leaves the file to the parser.
 */
export const withoutCode = (text: string): string =>
  text.replace(codeCommentsAndEscapes, '`');
