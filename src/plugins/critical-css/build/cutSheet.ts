import type {FlatRule, Sheet} from './parseSheet';

/** The rules that can match an element of a page with these names. */
export function rulesFor(
  rules: FlatRule[],
  names: ReadonlySet<string>,
): FlatRule[] {
  return rules.flatMap((rule) => {
    const selectors = rule.selectors.filter(({needs}) =>
      needs.every((name) => names.has(name)),
    );
    return rule.whole || selectors.length > 0 ? [{...rule, selectors}] : [];
  });
}

/** Writes rules as a style sheet, in their order. */
export function writeRules(rules: FlatRule[]): string {
  let css = '';
  let open: string[] = [];
  for (const {around, selectors, declarations, whole} of rules) {
    if (around.join() !== open.join()) {
      css +=
        '}'.repeat(open.length) + around.map((text) => `${text}{`).join('');
      open = around;
    }
    css +=
      whole ??
      `${selectors.map(({text}) => text).join(',')}{${declarations.join(';')}}`;
  }
  return css + '}'.repeat(open.length);
}

/** The sheet without the rules that can match nothing with these names. */
export function cutSheet({rules}: Sheet, names: ReadonlySet<string>): string {
  return writeRules(rulesFor(rules, names));
}
