/** Matches the tags, class lists, ids and custom properties of a page. */
const names =
  /<([a-z][a-z0-9-]*)|(--[\w-]+)|\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/**
 * The names of a page that a selector can need: `tag`, `.class` and `#id`. A
 * regular expression is faster than a parser, and a name that occurs only in an
 * example of the text does no harm: the page keeps a rule too many.
 *
 * @param known the names in the style sheet; other names are ignored
 */
export function namesIn(html: string, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (known.has(name)) {
      found.add(name);
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
 * The names that a script could give to an element: every word in the script
 * that the style sheet has.
 */
export function namesInScript(
  script: string,
  known: ReadonlySet<string>,
): Set<string> {
  const words = new Set(script.match(/[\w-]+/g));
  return new Set(
    [...known].filter((name) => words.has(name.replace(/^[.#]/, ''))),
  );
}

/**
 * Moves a page's link to the sheet from its head to its end, and leaves the
 * styles in the link's place. Browsers show what is above a sheet without
 * waiting for the sheet, and deferred scripts wait for it.
 *
 * @param from address of the sheet that the page links to
 * @param to address of the sheet that the page will link to
 * @returns the unchanged page if it has no such link
 */
export function putStyles(
  html: string,
  {from, to, styles}: {from: string; to: string; styles: string},
): string {
  const address = from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const link = new RegExp(
    `<link rel=(["']?)stylesheet\\1 href=(["']?)${address}\\2\\s*/?>`,
  );
  const end = html.lastIndexOf('</body>');
  if (end < 0 || !link.test(html)) {
    return html;
  }
  const last = `<link rel="stylesheet" href="${to}" fetchpriority="low">`;
  return (html.slice(0, end) + last + html.slice(end)).replace(
    link,
    () => `<style>${styles}</style>`,
  );
}
