import postcss, {type Root} from 'postcss';

import {originOf} from './sources';

/** What a style sheet loads from other sites: addresses of sheets and of fonts. */
export type StyleNeeds = {sheets: string[]; fonts: string[]};

/** The address at the beginning of what follows `@import`: `"a.css" layer(b)`. */
const importedAddress = /^(?:url\(\s*)?["']?([^"')\s]+)/i;

/** The addresses of `src: url(a.woff2) format('woff2'), url("a.woff")`. */
const addressesInValue = /(?<=\burl\(\s*["']?)[^"')\s]+/gi;

/**
 * A mistake makes postcss refuse a whole sheet. Such a sheet counts as loading
 * nothing, although a browser reads the rest of it.
 */
function parse(css: string): Root {
  try {
    return postcss.parse(css);
  } catch {
    return postcss.root();
  }
}

/**
 * Finds the sheets and the fonts that a style sheet loads from other sites, and that
 * the policy of its page must allow. What an imported sheet loads is not read, and
 * pictures are allowed on every page.
 */
export function findStyleNeeds(css: string): StyleNeeds {
  const sheets: string[] = [];
  const fonts: string[] = [];
  const root = parse(css);
  root.walkAtRules(/^import$/i, ({params}) => {
    sheets.push(importedAddress.exec(params)?.[1] ?? '');
  });
  root.walkAtRules(/^font-face$/i, (rule) => {
    rule.walkDecls(/^src$/i, ({value}) => {
      fonts.push(...(value.match(addressesInValue) ?? []));
    });
  });
  const isOfOtherSite = (address: string) => originOf(address) !== undefined;
  return {
    sheets: sheets.filter(isOfOtherSite),
    fonts: fonts.filter(isOfOtherSite),
  };
}
