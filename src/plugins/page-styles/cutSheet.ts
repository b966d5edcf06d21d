import type {FlatRule, Sheet} from './parseSheet';

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
    const body = declarations.map(
      ({property, value}) => `${property}:${value}`,
    );
    css +=
      whole ??
      `${selectors.map(({text}) => text).join(',')}{${body.join(';')}}`;
  }
  return css + '}'.repeat(open.length);
}

/** The rules that can match where only these names are. */
export function rulesFor(sheet: Sheet, names: ReadonlySet<string>): FlatRule[] {
  return sheet.rules.flatMap((rule) => {
    const selectors = rule.selectors.filter(({needs}) =>
      needs.every((name) => names.has(name)),
    );
    return rule.whole || selectors.length > 0 ? [{...rule, selectors}] : [];
  });
}

/** The sheet without what cannot match anything that has these names. */
export function cutSheet(sheet: Sheet, names: ReadonlySet<string>): string {
  return writeRules(rulesFor(sheet, names));
}
