/** A string of one piece in minified code. */
const string = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;

const property = String.raw`(id|message|description|children):(${string})`;

/** How the arguments of `translate` and the props of `<Translate>` begin. */
const opening = new RegExp(
  String.raw`\{((?:(?:${property})(?:,|(?=\})))+)`,
  'g',
);

/**
 * Leaves one of the two spellings of each message that the browser gets: the id
 * where the table of translations has it, or else the text itself. Both give
 * what both together gave. Descriptions are for translators alone.
 *
 * @param code minified script.
 * @param isTranslated tells whether the table has an id.
 */
export function shortenMessages(
  code: string,
  isTranslated: (id: string) => boolean,
): string {
  return code.replace(opening, (whole, list: string) => {
    const properties = new Map(
      [...list.matchAll(new RegExp(property, 'g'))].map(([text, key]) => [
        key,
        text,
      ]),
    );
    const id = properties.get('id');
    const message = properties.get('message');
    const hasText = message !== undefined || properties.has('children');
    if (id === undefined || !hasText) {
      return whole;
    }
    // A heading of a text has an id and children too.
    const kept = isTranslated(id.slice('id:"'.length, -1)) ? id : message;
    if (kept === undefined) {
      return whole;
    }
    return `{${kept}${list.endsWith(',') ? ',' : ''}`;
  });
}
