import type {Declaration, FlatRule} from './parseSheet';

/** What the framework's script sets on the root in dark mode. */
const dark = '[data-theme=dark]';

/** A root on which no script has set a mode. */
const unset = ':not([data-theme])';

const hidden: Declaration = {property: 'display', value: 'none'};

/**
 * The rules of dark mode, for a page on which no script has set a mode. They
 * stand in a sheet that only visitors without scripts who prefer dark fetch.
 * What the theme shows there for want of a mode is for the light one.
 */
export function darkWithoutScript(rules: FlatRule[]): FlatRule[] {
  const take = (mark: string, rule: FlatRule) => {
    const selectors = rule.selectors
      .filter(({text}) => text.includes(mark))
      .map(({text, needs}) => ({
        text: text.replace(mark, `:root${unset}`),
        needs,
      }));
    return selectors.length > 0 ? [{...rule, selectors}] : [];
  };
  return rules.flatMap((rule) => [
    ...take(unset, {...rule, declarations: [hidden]}),
    ...take(dark, rule),
  ]);
}
