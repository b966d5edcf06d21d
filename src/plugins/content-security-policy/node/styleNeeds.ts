import postcss, {type Root} from 'postcss';

import {originOf} from './sources';

/** What a style sheet loads from other sites: addresses of sheets and of fonts. */
export type StyleNeeds = {sheets: string[]; fonts: string[]};

/** The address that `@import "a.css" layer(b)` names, with or without `url()`. */
const importedAddress = /^(?:url\(\s*)?["']?([^"')\s]+)/i;

/** The addresses of `src: url(a.woff2) format('woff2'), url("a.woff")`. */
const addressesInValue = /(?<=\burl\(\s*["']?)[^"')\s]+/gi;

/** Browsers read what they understand of a broken sheet; such a one needs nothing. */
function parse(css: string): Root {
  try {
    return postcss.parse(css);
  } catch {
    return postcss.root();
  }
}

/** Finds what a style sheet loads from other sites, and its page must allow. */
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
