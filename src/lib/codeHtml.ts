/** What stands around the text of every line. */
export type LineFrame = {
  /** Classes of the line, by its index. */
  lineClass: (index: number) => string;
  /** HTML ahead of the text and behind it. */
  before: string;
  after: string;
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The text of one line, coloured; nothing for nothing. */
function stretchHtml(text: string, letters: string): string {
  if (text === '' || letters === '-') {
    return escape(text);
  }
  const classes = letters.toLowerCase().split('').join(' ');
  return `<span class="${classes}">${escape(text)}</span>`;
}

/**
 * The lines of a code block as HTML. The text is escaped, so the result is as
 * safe as the frame.
 *
 * @param code plain text
 * @param colours what `codeColours` says of this text
 */
export function codeHtml(
  code: string,
  colours: string,
  {lineClass, before, after}: LineFrame,
): string {
  const lines: string[] = [];
  let line = '';
  let position = 0;
  const add = (size: number, letters: string) => {
    const end = position + size;
    const parts = code.slice(position, end).split(/\r\n|\r|\n/);
    parts.forEach((part, index) => {
      if (index > 0) {
        lines.push(line);
        line = '';
      }
      line += stretchHtml(part, letters);
    });
    position = end;
  };
  for (const [, letters = '', size = ''] of colours.matchAll(
    /([A-Z]+|-)([\da-z]+)/g,
  )) {
    add(parseInt(size, 36), letters);
  }
  add(code.length, '-');
  lines.push(line);
  return lines
    .map(
      (html, index) =>
        `<span class="${lineClass(index)}">${before}${html}${after}<br></span>`,
    )
    .join('');
}
