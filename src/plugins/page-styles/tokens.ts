/** Matches the tags, class lists, ids and custom properties of a page. */
const names =
  /<([a-z][a-z0-9-]*)|(--[\w-]+)|\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/**
 * What selectors can ask of a page: `tag`, `.class` and `#id`. Reads the text
 * with a regular expression: a parser costs many times as much on ten thousand
 * pages, and a name too many (from an example in the text) only keeps a rule.
 *
 * @param html a page as the framework's minifier leaves it
 * @param known the names in the style sheet; others are passed over
 */
export function pageTokens(
  html: string,
  known: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const add = (token: string) => {
    if (known.has(token)) {
      found.add(token);
    }
  };
  for (const [, tag, property, attribute, ...values] of html.matchAll(names)) {
    const value = values.find(Boolean) ?? '';
    if (tag ?? property) {
      add(tag ?? property ?? '');
    } else if (attribute === 'id') {
      add(`#${value}`);
    } else {
      value.split(/\s+/).forEach((name) => add(`.${name}`));
    }
  }
  return found;
}

/**
 * The names that a script could give an element: every word of it that the
 * style sheet knows.
 */
export function scriptTokens(
  script: string,
  known: ReadonlySet<string>,
): Set<string> {
  const words = new Set(script.match(/[\w-]+/g));
  return new Set(
    [...known].filter((token) => words.has(token.replace(/^[.#]/, ''))),
  );
}
