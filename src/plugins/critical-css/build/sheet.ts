import postcss, {type Container, type Declaration} from 'postcss';
import selectorParser, {type Node} from 'postcss-selector-parser';

/** A rule of the sheet. */
export type FlatRule = {
  /** The at-rules around the rule, outermost first: `@media (width>60em)`. */
  around: string[];
  selectors: ReturnType<typeof readSelector>[];
  declarations: Declaration[];
  /** The text of an at-rule without selectors, such as `@keyframes`. */
  whole?: string;
};

/**
 * Whether a match does not need a name: one in the argument of a pseudo-class,
 * except the sole argument of those that must match.
 */
function isOptional(node: Node): boolean {
  const parent = node.parent as Node | undefined;
  return (
    parent !== undefined &&
    ((parent.type === 'pseudo' &&
      !(/^:(?:is|where|has)$/.test(parent.value) && parent.length === 1)) ||
      isOptional(parent))
  );
}

/** States that a visitor causes, and parts that no page shows at first. */
const moves =
  /:(?:hover|active|focus|focus-visible|focus-within)\b|::(?:-webkit-scrollbar|selection|backdrop|highlight)/;

/** At rest, what holds in no such state holds. */
const negations = /:not\((?:[^()]|\([^()]*\))*\)/g;

const elsewhere = /^@media (?:print\b|\(prefers-reduced-motion)/;

/** What no first view has: a visitor who acts, paper, a wish for less motion. */
export const laterState = ':later';

/**
 * A selector, with the tags, `.classes` and `#ids` that a match needs, and
 * whether it needs a page that is no longer as it was at first.
 */
function readSelector(text: string, around: string[]) {
  const isLater =
    moves.test(text.replace(negations, '')) ||
    around.some((one) => elsewhere.test(one));
  const needs = isLater ? [laterState] : [];
  selectorParser((root) => {
    root.walk((node) => {
      const sign = {class: '.', id: '#', tag: ''}[node.type as string];
      if (sign !== undefined && node.value && !isOptional(node)) {
        needs.push(sign + (sign ? node.value : node.value.toLowerCase()));
      }
    });
  }).processSync(text);
  return {text, needs};
}

function readRules(container: Container, around: string[]): FlatRule[] {
  return (container.nodes ?? []).flatMap((node): FlatRule[] => {
    if (node.type === 'rule') {
      const selectors = node.selectors.map((one) => readSelector(one, around));
      const declarations = node.nodes.filter((one) => one.type === 'decl');
      return [{around, selectors, declarations}];
    }
    if (node.type !== 'atrule') {
      return [];
    }
    return /^(?:media|supports|layer|container)$/.test(node.name) && node.nodes
      ? readRules(node, [...around, `@${node.name} ${node.params}`])
      : [{around, selectors: [], declarations: [], whole: node.toString()}];
  });
}

/**
 * Leaves out custom properties of `:root` that a later rule for `:root` sets
 * again, as the site's own rule does with many of Infima's.
 */
function dropOverridden(rules: FlatRule[]): FlatRule[] {
  const later = new Set<string>();
  const kept = [...rules].reverse().map((rule) => {
    const [selector, ...others] = rule.selectors;
    if (selector?.text !== ':root' || others[0] || rule.around[0]) {
      return rule;
    }
    const declarations = rule.declarations.filter(
      ({prop, important}) => important || !later.has(prop),
    );
    for (const {prop} of declarations.filter(({variable}) => variable)) {
      later.add(prop);
    }
    return {...rule, declarations};
  });
  return kept.reverse();
}

/**
 * Parses a style sheet into rules, so that some of them can be written again.
 *
 * @returns also every name that a selector needs, and every custom property
 * @throws CssSyntaxError for text that is not CSS
 */
export function parseSheet(css: string) {
  const rules = dropOverridden(readRules(postcss.parse(css), []));
  const needs = rules.flatMap(({selectors}) =>
    selectors.flatMap((selector) => selector.needs),
  );
  // A style attribute of the page may set a property that a rule reads.
  const custom = rules.flatMap(
    ({declarations}) => declarations.join().match(/(?<![\w-])--[\w-]+/g) ?? [],
  );
  return {rules, known: new Set([...needs, ...custom])};
}

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
