import type {FlatRule} from './parseSheet';

const readOf = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

const isCustom = (property: string) => property.startsWith('--');

const readsOf = (value: string) =>
  [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Whether the page itself, beside the sheet, reads or sets a property. */
type IsNamed = (property: string) => boolean;

type Change = (property: string, value: string) => [string, string] | null;

/** Rewrites each declaration, or leaves it out; so with a rule left empty. */
function mapDeclarations(rules: FlatRule[], change: Change): FlatRule[] {
  return rules.flatMap((rule) => {
    const declarations = rule.declarations.flatMap((declaration) => {
      const changed = change(declaration.property, declaration.value);
      return changed ? [{property: changed[0], value: changed[1]}] : [];
    });
    return declarations.length > 0 ? [{...rule, declarations}] : [];
  });
}

/** Leaves out what nothing reads, directly or through another property. */
export function dropUnread(rules: FlatRule[], isNamed: IsNamed): FlatRule[] {
  const all = rules.flatMap(({declarations}) => declarations);
  const readBy = new Map<string, string[]>();
  const queue: string[] = [];
  for (const {property, value} of all) {
    const reads = readsOf(value);
    if (!isCustom(property)) {
      queue.push(...reads);
    } else {
      readBy.set(property, [...(readBy.get(property) ?? []), ...reads]);
      if (isNamed(property)) {
        queue.push(property);
      }
    }
  }
  const inUse = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!inUse.has(name)) {
      inUse.add(name);
      queue.push(...(readBy.get(name) ?? []));
    }
  }
  return mapDeclarations(rules, (property, value) =>
    isCustom(property) && !inUse.has(property) ? null : [property, value],
  );
}

/** The properties that only `:root` sets, whatever the mode or the screen. */
function constantsOf(rules: FlatRule[], isNamed: IsNamed): Map<string, string> {
  const constants = new Map<string, string>();
  const varying = new Set<string>();
  for (const {around, selectors, declarations} of rules) {
    const isRoot =
      around.length === 0 && selectors.every(({text}) => text === ':root');
    for (const {property, value} of declarations) {
      if (isCustom(property)) {
        // The later one wins.
        constants.set(property, value);
        if (!isRoot || isNamed(property)) {
          varying.add(property);
        }
      }
    }
  }
  varying.forEach((property) => constants.delete(property));
  return constants;
}

/** Puts values in the place of `var()`, apart from what stands beside it. */
function replaceReads(value: string, values: Map<string, string>): string {
  let end = 0;
  return value.replace(readOf, (text, name: string, at: number) => {
    const known = values.get(name);
    if (known === undefined) {
      return text;
    }
    const isApart = at === end || !/[\w%)]/.test(value[at - 1] ?? '');
    end = at + text.length;
    const before = isApart ? '' : ' ';
    const after = /[\w#.+-]/.test(value[end] ?? '') ? ' ' : '';
    return before + known + after;
  });
}

/**
 * Writes the value of a property that never changes where it is read, unless
 * that is longer than to name it.
 */
export function foldConstants(rules: FlatRule[], isNamed: IsNamed): FlatRule[] {
  const constants = constantsOf(rules, isNamed);
  const uses = new Map<string, number>();
  const values = rules.flatMap(({declarations}) =>
    declarations.map(({value}) => value),
  );
  for (const name of values.flatMap(readsOf)) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }

  const folded = new Map<string, string>();
  const visit = (name: string, value: string, within: string[]) => {
    if (folded.has(name) || within.includes(name)) {
      return;
    }
    for (const read of readsOf(value)) {
      const inner = constants.get(read);
      if (inner !== undefined) {
        visit(read, inner, [...within, name]);
      }
    }
    const whole = replaceReads(value, folded);
    const count = uses.get(name) ?? 0;
    const isLonger =
      count * whole.length > count * 'var(--a)'.length + whole.length;
    if (!isLonger) {
      folded.set(name, whole);
    }
  };
  constants.forEach((value, name) => visit(name, value, []));
  return mapDeclarations(rules, (property, value) => [
    property,
    replaceReads(value, folded),
  ]);
}

/** Leaves out the values that a later rule with the same selectors replaces. */
export function dropOverridden(rules: FlatRule[]): FlatRule[] {
  const placeOf = ({around, selectors}: FlatRule) =>
    [...around, ...selectors.map(({text}) => text)].join();
  const last = new Map<string, FlatRule>();
  for (const rule of rules) {
    for (const {property} of rule.declarations) {
      last.set(`${placeOf(rule)} ${property}`, rule);
    }
  }
  return rules.flatMap((rule) =>
    mapDeclarations([rule], (property, value) =>
      // Of others the earlier may be there for browsers that skip the later.
      isCustom(property) && last.get(`${placeOf(rule)} ${property}`) !== rule
        ? null
        : [property, value],
    ),
  );
}

/** Gives the properties short names. */
export function shortenNames(rules: FlatRule[], isNamed: IsNamed): FlatRule[] {
  const short = new Map<string, string>();
  const rename = (name: string) => {
    if (!isCustom(name) || isNamed(name)) {
      return name;
    }
    const known = short.get(name) ?? `--${short.size.toString(36)}`;
    short.set(name, known);
    return known;
  };
  return mapDeclarations(rules, (property, value) => [
    rename(property),
    value.replace(/(?<=var\(\s*)--[\w-]+/g, rename),
  ]);
}
