/**
 * A text without the backslashes that Markdown takes away: those ahead of a sign of
 * ASCII. Of two backslashes, the first one escapes the second.
 */
export const removeEscapes = (text: string): string =>
  text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
