import type {Declaration} from 'postcss';

import {type FlatRule, rulesFor, writeRules} from './sheet';

/** Properties that show only when something changes. */
const unseen =
  /^(?:-webkit-)?(?:transition|animation|cursor|user-select|tap-highlight-color|will-change|outline)|^-webkit-text-decoration$/;

/**
 * Leaves out what is not seen at first, and custom properties that nothing
 * reads: neither another declaration in the end, nor a style attribute.
 */
function dropUnread(rules: FlatRule[], names: ReadonlySet<string>): FlatRule[] {
  const inUse = new Set(names);
  const isSeen = ({prop}: Declaration) =>
    prop.startsWith('--') ? inUse.has(prop) : !unseen.test(prop);
  let size: number;
  do {
    ({size} = inUse);
    const seen = rules.flatMap((rule) => rule.declarations.filter(isSeen));
    for (const {value} of seen) {
      for (const name of value.match(/(?<=var\(\s*)--[\w-]+/g) ?? []) {
        inUse.add(name);
      }
    }
  } while (inUse.size > size);
  return rules.flatMap((rule) => {
    const declarations = rule.declarations.filter(isSeen);
    return declarations.length > 0 ? [{...rule, declarations}] : [];
  });
}

/** Shortens custom properties' names, a third of the styles of each page. */
function shortenNames(css: string, names: ReadonlySet<string>): string {
  const short = new Map<string, string>();
  return css.replace(/(?<=[{;(]\s*)--[\w-]+/g, (name) => {
    if (names.has(name)) {
      return name;
    }
    const given = short.get(name) ?? `--${short.size.toString(36)}`;
    short.set(name, given);
    return given;
  });
}

/** The styles that a page with these names needs for its first view. */
export const firstView = (rules: FlatRule[], names: ReadonlySet<string>) =>
  shortenNames(writeRules(dropUnread(rulesFor(rules, names), names)), names);
