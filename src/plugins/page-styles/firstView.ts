import {rulesFor, writeRules} from './cutSheet';
import type {FlatRule, Sheet} from './parseSheet';
import {
  dropOverridden,
  dropUnread,
  foldConstants,
  shortenNames,
} from './properties';

/** What applies to a visitor's move, or to a part that no page shows at once. */
const moves =
  /:(?:hover|active|focus|focus-visible|focus-within)\b|::(?:-webkit-scrollbar|selection|backdrop|highlight)/;

const elsewhere = /^@media (?:print\b|\(prefers-reduced-motion)/;

/** What is only seen once something moves. */
const unseen =
  /^(?:-webkit-)?(?:transition|animation|cursor|user-select|tap-highlight-color|will-change|outline)|^-webkit-text-decoration$/;

function atRest(rules: FlatRule[]): FlatRule[] {
  return rules.flatMap((rule) => {
    const selectors = rule.selectors.filter(({text}) => !moves.test(text));
    const declarations = rule.declarations.filter(
      ({property}) => !unseen.test(property),
    );
    const isElsewhere = rule.around.some((text) => elsewhere.test(text));
    return isElsewhere || selectors.length === 0 || declarations.length === 0
      ? []
      : [{...rule, selectors, declarations}];
  });
}

/**
 * What a page needs to be shown, before anybody touches it, as short as it can
 * be said.
 *
 * @param names what the page has, the custom properties among them that its
 *   own text reads or sets
 */
export function firstView(sheet: Sheet, names: ReadonlySet<string>): string {
  const isNamed = (property: string) => names.has(property);
  const rules = dropOverridden(atRest(rulesFor(sheet, names)));
  const folded = foldConstants(dropUnread(rules, isNamed), isNamed);
  return writeRules(shortenNames(dropUnread(folded, isNamed), isNamed));
}
