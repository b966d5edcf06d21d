import postcss, {type Container, type Declaration} from 'postcss';
import selectorParser, {type Node} from 'postcss-selector-parser';

/** One of a rule's selectors. */
export type Selector = {
  text: string;
  /** The tags, `.classes` and `#ids` without which it matches nothing. */
  needs: string[];
};

/** A rule of the sheet. */
export type FlatRule = {
  /** The at-rules around it, from outside, such as `@media (width>60em)`. */
  around: string[];
  selectors: Selector[];
  declarations: Declaration[];
  /** A whole `@keyframes` or the like, in place of selectors. */
  whole?: string;
};

export type Sheet = {
  rules: FlatRule[];
  /** Every name that some selector needs, and every custom property in it. */
  known: ReadonlySet<string>;
};

/** Of several arguments one is enough, and that of `:not()` must be absent. */
function mustMatch(pseudo: Node): boolean {
  return (
    pseudo.type === 'pseudo' &&
    /^:(?:is|where|has)$/.test(pseudo.value) &&
    pseudo.nodes.length === 1
  );
}

/** Whether a name stands in an argument that need not be there. */
function isOptional({parent}: Node): boolean {
  return (
    parent !== undefined &&
    ((parent.type === 'pseudo' && !mustMatch(parent as Node)) ||
      isOptional(parent as Node))
  );
}

function readSelector(text: string): Selector {
  const needs: string[] = [];
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
      const selectors = node.selectors.map(readSelector);
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
 * Takes a style sheet apart, so that a part of it can be written again.
 *
 * @throws CssSyntaxError when it is none
 */
export function parseSheet(css: string): Sheet {
  const rules = readRules(postcss.parse(css), []);
  const needs = rules.flatMap(({selectors}) =>
    selectors.flatMap((selector) => selector.needs),
  );
  // Set or read: the page may set in a style attribute what a rule reads.
  const custom = rules.flatMap(({declarations}) =>
    declarations.flatMap((one) => [
      ...(String(one).match(/(?<![\w-])--[\w-]+/g) ?? []),
    ]),
  );
  return {rules, known: new Set([...needs, ...custom])};
}
