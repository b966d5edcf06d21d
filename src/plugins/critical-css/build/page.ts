import {escapeRegexp} from '@docusaurus/utils';
import type {Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

/**
 * The names of a page that a selector can need: `tag`, `.class` and `#id`, and
 * the custom properties that its attributes set or read, of a drawing too, and
 * its own styles.
 *
 * @param known the names in the style sheet; other names are ignored
 */
export function namesIn(
  page: Document,
  known: ReadonlySet<string>,
): Set<string> {
  const elements = DomUtils.filter(DomUtils.isTag, page) as Element[];
  const names = elements.flatMap(({name, attribs, children}) => [
    ...[name, `#${attribs.id}`],
    ...(attribs.class ?? '').split(/\s+/).map((each) => `.${each}`),
    ...[
      ...Object.values(attribs),
      name === 'style' ? DomUtils.textContent(children) : '',
      // Not the end of a class name.
    ].flatMap((each) => each.match(/(?<![\w-])--[\w-]+/g) ?? []),
  ]);
  return new Set(names.filter((each) => known.has(each)));
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
  const link = new RegExp(
    `<link rel=(["']?)stylesheet\\1 href=(["']?)${escapeRegexp(from)}\\2\\s*/?>`,
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
