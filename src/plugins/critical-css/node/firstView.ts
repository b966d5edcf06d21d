import postcss, {type Declaration, list, type Root} from 'postcss';

import {compileSheet, createProcessor} from '../../../lib/node/esmPackages.cjs';

/** States that a visitor causes, and parts that no page shows at first. */
const laterStates =
  /:(?:hover|active|focus|focus-visible|focus-within)\b|::(?:-webkit-scrollbar|selection|backdrop|highlight)/;

/**
 * Selectors in brackets. An element that is not in such a state matches
 * `:not(:hover)` at first, and it may match another one of `:is(:hover,.a)`.
 */
const innerSelectors = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

/** Media that no first view on a screen needs. */
const laterMedium = /^(?:print\b|\(prefers-reduced-motion)/;

/** Properties that show only when something changes. */
const laterProperties =
  /^(?:-webkit-)?(?:transition|animation|cursor|user-select|tap-highlight-color|will-change|outline)|^-webkit-text-decoration$/;

/** Names of custom properties, and not the ends of class names. */
const customProperties = /(?<![\w-])--[\w\u{80}-\u{10ffff}-]+/gu;

/** Removes from a sheet what no page shows before a visitor acts. */
function removeLaterStyles(sheet: Root): void {
  sheet.walkAtRules('media', (rule) => {
    // `print,(scripting:none)` is for the screen, too.
    if (list.comma(rule.params).every((query) => laterMedium.test(query))) {
      rule.remove();
    }
  });
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) => !laterStates.test(selector.replace(innerSelectors, '')),
    );
    if (selectors.length === 0) {
      rule.remove();
    } else {
      rule.selectors = selectors;
    }
  });
  sheet.walkDecls(laterProperties, (declaration) => {
    declaration.remove();
  });
}

/**
 * Removes custom properties that a later rule sets again for all the same elements:
 * Infima's defaults, in whose place the site has its own.
 */
function removeOverriddenProperties(styles: Root): void {
  /** The properties that rules further down set, by selector. */
  const setLater = new Map<string, Set<string>>();
  const rules = styles.nodes.filter((node) => node.type === 'rule').reverse();
  for (const {selectors, nodes} of rules) {
    const later = selectors.map((selector) => setLater.get(selector));
    for (const node of nodes.filter(({type}) => type === 'decl')) {
      const {important, prop, variable} = node as Declaration;
      if (variable && !important && later.every((names) => names?.has(prop))) {
        node.remove();
      }
    }
    for (const selector of selectors) {
      const names = setLater.get(selector) ?? new Set();
      for (const node of nodes) {
        if (node.type === 'decl') {
          names.add(node.prop);
        }
      }
      setLater.set(selector, names);
    }
  }
}

/**
 * Removes custom properties that nothing reads: no text of the page, such as a
 * `style` attribute, and no declaration, except those of properties that are
 * themselves not read.
 *
 * @param namesInPage the custom properties that the page's text contains
 */
function removeUnreadProperties(
  styles: Root,
  namesInPage: ReadonlySet<string>,
): void {
  const declarations: Declaration[] = [];
  styles.walkDecls((declaration) => {
    declarations.push(declaration);
  });
  const read = new Set(namesInPage);
  let readBefore: number;
  do {
    readBefore = read.size;
    for (const {variable, prop, value} of declarations) {
      if (!variable || read.has(prop)) {
        for (const name of value.match(customProperties) ?? []) {
          read.add(name);
        }
      }
    }
  } while (read.size > readBefore);
  for (const declaration of declarations) {
    if (declaration.variable && !read.has(declaration.prop)) {
      declaration.remove();
    }
  }
}

/**
 * Removes the semicolons that Beasties puts behind `@page` and `@property`. They
 * would be a part of the next rule's selector, and browsers would drop that rule.
 */
function removeStraySemicolons(styles: Root): void {
  styles.walk(({raws}) => {
    raws.before = raws.before?.replace(';', '') ?? '';
  });
}

/** Removes the rules in which nothing is left, then the at-rules. */
function removeEmptyRules(styles: Root): void {
  styles.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  styles.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) {
      rule.remove();
    }
  });
}

/**
 * Compiles a style sheet once for all pages.
 *
 * @returns a function that picks the styles for the first view of a page
 * @throws CssSyntaxError for text that is not CSS
 */
export function compileFirstView(css: string): (html: string) => string {
  const sheet = postcss.parse(css);
  removeLaterStyles(sheet);
  // Pages are matched by the names of their tags, classes and ids alone: an
  // exact match would rely on every element being closed in the HTML.
  const plan = compileSheet(sheet.toString(), {
    exact: false,
    safeParser: false,
  });
  // Scripts change attributes before the first view, such as `data-theme`, so a
  // selector's attributes count as present whatever the HTML says.
  for (const {match = []} of plan.rules) {
    for (const condition of match) {
      if (condition !== true) {
        delete condition.attrs;
      }
    }
  }
  const {extract} = createProcessor([plan], {keyframes: 'none'});
  // Pages of one kind get the same styles, which are reduced once for all of
  // them: parsing takes longer than everything else here.
  const reduced = new Map<string, string>();
  return (html) => {
    const {css: picked} = extract(html);
    const namesInPage = new Set(html.match(customProperties));
    const key = [...namesInPage, picked].join('\n');
    const known = reduced.get(key);
    if (known !== undefined) {
      return known;
    }
    const styles = postcss.parse(picked);
    removeOverriddenProperties(styles);
    removeUnreadProperties(styles, namesInPage);
    removeEmptyRules(styles);
    removeStraySemicolons(styles);
    const text = styles.toString();
    reduced.set(key, text);
    return text;
  };
}
