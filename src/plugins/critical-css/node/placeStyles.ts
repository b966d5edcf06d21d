import {DomUtils} from 'htmlparser2';

import type {BuiltPage, HtmlEdit} from '../../../lib/capability';
import {insertLast, replaceElement} from '../../../lib/node/htmlEdits';

/**
 * Moves a page's link to the sheet from its head to its end, and puts the styles
 * for the first view in the link's place. Browsers show what is above a sheet
 * without waiting for the sheet, and deferred scripts wait for it.
 *
 * @param address of the sheet; a page without a link to it stays as it is
 */
export function placeStyles(
  page: BuiltPage,
  address: string,
  pickStyles: (html: string) => string,
): HtmlEdit[] {
  const links = DomUtils.getElementsByTagName('link', page.document().children);
  const link = links.find(
    ({attribs}) => attribs.rel === 'stylesheet' && attribs.href === address,
  );
  const lastLink = insertLast(
    page,
    `<link rel="stylesheet" href="${address}" fetchpriority="low">`,
  );
  if (!link || !lastLink) {
    return [];
  }
  const styles = `<style>${pickStyles(page.html)}</style>`;
  return [replaceElement(link, styles), lastLink];
}
