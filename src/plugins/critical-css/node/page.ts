import type {Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import type {BuiltPage, HtmlEdit} from '../../../lib/capability';
import {insertLast, replaceElement} from '../../../lib/node/htmlEdits';

import {customProperties} from './sheet';

/**
 * The names of a page that a selector can need: `tag`, `.class` and `#id`, and
 * the custom properties that its attributes and its own styles set or read.
 *
 * @param known the names in the style sheet; other names are ignored
 */
export function namesIn(page: Document, known: ReadonlySet<string>) {
  const elements = DomUtils.filter(DomUtils.isTag, page) as Element[];
  const names = elements.flatMap(({name, attribs, children}) => [
    ...[name, `#${attribs.id}`],
    ...(attribs.class ?? '').split(/\s+/).map((each) => `.${each}`),
    ...Object.values(attribs).flatMap(customProperties),
    ...(name === 'style'
      ? customProperties(DomUtils.textContent(children))
      : []),
  ]);
  return new Set(names.filter((each) => known.has(each)));
}

/** The names in the style sheet that a script could give to an element. */
export function namesInScript(script: string, known: ReadonlySet<string>) {
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
 * @param from address of the sheet; a page without a link to it stays as it is
 * @param to address of the sheet that the page will link to
 */
export function putStyles(
  page: BuiltPage,
  {from, to, styles}: {from: string; to: string; styles: string},
): HtmlEdit[] {
  const links = DomUtils.getElementsByTagName('link', page.document().children);
  const link = links.find(
    ({attribs}) => attribs.rel === 'stylesheet' && attribs.href === from,
  );
  const last = insertLast(
    page,
    `<link rel="stylesheet" href="${to}" fetchpriority="low">`,
  );
  return link && last
    ? [replaceElement(link, `<style>${styles}</style>`), last]
    : [];
}
