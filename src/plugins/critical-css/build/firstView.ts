import type {Declaration} from 'postcss';

import {rulesFor, writeRules} from './cutSheet';
import type {FlatRule, Sheet} from './parseSheet';

/** States that a visitor causes, and parts that no page shows at first. */
const moves =
  /:(?:hover|active|focus|focus-visible|focus-within)\b|::(?:-webkit-scrollbar|selection|backdrop|highlight)/;

const elsewhere = /^@media (?:print\b|\(prefers-reduced-motion)/;

/** Properties that show only when something changes. */
const unseen =
  /^(?:-webkit-)?(?:transition|animation|cursor|user-select|tap-highlight-color|will-change|outline)|^-webkit-text-decoration$/;

const isCustom = ({prop}: Declaration) => prop.startsWith('--');

/** Keeps some of the declarations, and the rules that still have any. */
function keep(
  rules: FlatRule[],
  isKept: (declaration: Declaration, rule: FlatRule) => boolean,
): FlatRule[] {
  return rules.flatMap((rule) => {
    const declarations = rule.declarations.filter((one) => isKept(one, rule));
    return declarations.length > 0 ? [{...rule, declarations}] : [];
  });
}

/** Leaves out rules for print, and rules for states that a visitor causes. */
function atRest(rules: FlatRule[]): FlatRule[] {
  const seen = rules.flatMap((rule) => {
    const selectors = rule.selectors.filter(({text}) => !moves.test(text));
    const isElsewhere = rule.around.some((text) => elsewhere.test(text));
    return selectors.length === 0 || isElsewhere ? [] : [{...rule, selectors}];
  });
  return keep(seen, ({prop}) => !unseen.test(prop));
}

/** Leaves out custom properties that no other declaration reads in the end. */
function dropUnread(rules: FlatRule[], names: ReadonlySet<string>): FlatRule[] {
  const readBy = new Map<string, string[]>();
  const queue: string[] = [];
  for (const declaration of rules.flatMap((rule) => rule.declarations)) {
    const {prop, value} = declaration;
    const reads = value.match(/(?<=var\(\s*)--[\w-]+/g) ?? [];
    if (isCustom(declaration)) {
      readBy.set(prop, [...(readBy.get(prop) ?? []), ...reads]);
    }
    // A style attribute of the page may also read or set a property.
    if (!isCustom(declaration) || names.has(prop)) {
      queue.push(prop, ...reads);
    }
  }
  const inUse = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!inUse.has(name)) {
      inUse.add(name);
      queue.push(...(readBy.get(name) ?? []));
    }
  }
  return keep(rules, ({prop}) => inUse.has(prop));
}

/** Leaves out custom properties that a later rule of the same selectors sets. */
function dropOverridden(rules: FlatRule[]): FlatRule[] {
  const place = ({around, selectors}: FlatRule, {prop}: Declaration) =>
    [...around, ...selectors.map(({text}) => text), prop].join();
  const last = new Map<string, FlatRule>();
  for (const rule of rules) {
    rule.declarations.forEach((one) => last.set(place(rule, one), rule));
  }
  return keep(
    rules,
    (one, rule) =>
      // An ordinary property may be set twice for browsers that skip the second.
      !isCustom(one) || last.get(place(rule, one)) === rule,
  );
}

/**
 * Gives the custom properties short names, except those that the page names.
 * The names make a third of the styles, and each page carries them.
 */
function shortenNames(css: string, names: ReadonlySet<string>): string {
  const short = new Map<string, string>();
  return css.replace(/(?<=[{;(]\s*)--[\w-]+/g, (name) => {
    if (names.has(name)) {
      return name;
    }
    short.set(name, short.get(name) ?? `--${short.size.toString(36)}`);
    return short.get(name) ?? name;
  });
}

/**
 * Makes the function that returns the styles a page needs for its first view.
 * Pages with the same names share one result.
 */
export function createFirstView({rules}: Sheet) {
  const seen = atRest(rules);
  const views = new Map<string, string>();
  return (names: ReadonlySet<string>): string => {
    const key = [...names].sort().join(' ');
    const view =
      views.get(key) ??
      shortenNames(
        writeRules(dropUnread(dropOverridden(rulesFor(seen, names)), names)),
        names,
      );
    views.set(key, view);
    return view;
  };
}
