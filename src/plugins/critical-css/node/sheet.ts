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

const signs: Record<string, string> = {class: '.', id: '#', tag: ''};

/**
 * The tags, `.classes` and `#ids` that a match needs: of the arguments of a
 * pseudo-class only a sole one that must match.
 */
function namesNeeded(node: Node): string[] {
  const mustMatch =
    node.type !== 'pseudo' ||
    (node.length === 1 && /^:(?:is|where|has)$/.test(node.value));
  if ('nodes' in node) {
    return mustMatch ? node.nodes.flatMap(namesNeeded) : [];
  }
  const sign = signs[node.type];
  const {value = ''} = node;
  return sign === undefined
    ? []
    : [sign + (sign ? value : value.toLowerCase())];
}

/** The custom properties in a text, and not the ends of class names. */
export const customProperties = (text: string): string[] =>
  text.match(/(?<![\w-])--[\w-]+/g) ?? [];

/** States that a visitor causes, and parts that no page shows at first. */
const moves =
  /:(?:hover|active|focus|focus-visible|focus-within)\b|::(?:-webkit-scrollbar|selection|backdrop|highlight)/;

/** At rest, what holds in no such state holds. */
const negations = /:not\((?:[^()]|\([^()]*\))*\)/g;

const elsewhere = /^@media (?:print\b|\(prefers-reduced-motion)/;

/** What no first view has: a visitor who acts, paper, a wish for less motion. */
export const laterState = ':later';

/** A selector, with the names that a match needs, {@link laterState} too. */
function readSelector(text: string, around: string[]) {
  const isLater =
    moves.test(text.replace(negations, '')) ||
    around.some((one) => elsewhere.test(one));
  const names = namesNeeded(selectorParser().astSync(text));
  return {text, needs: isLater ? [laterState, ...names] : names};
}

const textOf = ({selectors}: FlatRule) =>
  selectors.map(({text}) => text).join();

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
 * Removes custom properties of `:root` that a later rule for `:root` sets again,
 * as the site's own rule does with many of Infima's.
 */
function dropOverridden(rules: FlatRule[]): void {
  const later = new Set<string>();
  for (const rule of [...rules].reverse()) {
    if (rule.around.length === 0 && textOf(rule) === ':root') {
      rule.declarations = rule.declarations.filter(
        ({prop, important}) => important || !later.has(prop),
      );
      const custom = rule.declarations.filter(({variable}) => variable);
      custom.forEach(({prop}) => later.add(prop));
    }
  }
}

/**
 * Parses a style sheet into rules, so that some of them can be written again.
 *
 * @returns also every name that a selector needs, and every custom property
 * @throws CssSyntaxError for text that is not CSS
 */
export function parseSheet(css: string) {
  const rules = readRules(postcss.parse(css), []);
  dropOverridden(rules);
  const known = rules.flatMap(({selectors, declarations}) => [
    ...selectors.flatMap(({needs}) => needs),
    // A style attribute of the page may set a property that a rule reads.
    ...customProperties(declarations.join()),
  ]);
  return {rules, known: new Set(known)};
}

/** The rules that can match an element of a page with these names. */
export function rulesFor(rules: FlatRule[], names: ReadonlySet<string>) {
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
  for (const rule of rules) {
    const {around} = rule;
    if (around.join() !== open.join()) {
      css += '}'.repeat(open.length) + around.map((one) => `${one}{`).join('');
      open = around;
    }
    css += rule.whole ?? `${textOf(rule)}{${rule.declarations.join(';')}}`;
  }
  return css + '}'.repeat(open.length);
}
