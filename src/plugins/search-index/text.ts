/** Line break of the source within a paragraph, until its neighbours are known. */
const softBreak = '\r';

/** Han, kana, and the punctuation that goes with them. */
const wide = '[\\u2e80-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef]';
const softBreakInChinese = new RegExp(
  `(${wide}) *${softBreak}[ ${softBreak}]*(?=${wide})`,
  'g',
);

/** A text node of running text; its own line feeds are not boundaries. */
export function runningText(text: string): string {
  return text.replace(/\s*\n\s*/g, softBreak).replace(/[^\S\r]+/g, ' ');
}

/**
 * Joins the pieces of a section. One line feed stays of every boundary, one
 * space of other white space; a source line that was broken between two
 * Chinese characters is mended, as its reader never meant a space there.
 */
export function joinText(pieces: string[]): string {
  return pieces
    .join('')
    .replace(softBreakInChinese, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
