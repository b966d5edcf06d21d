import type {Program} from 'estree';

import {fromJs} from '../../../../lib/node/esmPackages.cjs';
import {isHtmlName} from '../html/htmlTags';
import {givenVariables, isPlainValue, usedNames} from './programNames';

/**
 * Other parts in which MDX does not look for tags and braces: addresses of links and
 * definitions, bare addresses, and directives with attributes, as `:tip[题]{.big}`.
 * Where this takes out too much, more files are left to the parser.
 */
const addressesAndDirectives = new RegExp(
  [
    String.raw`(?<=\])(?:\(|:)[ \t]*(?:<[^<>\n]*>|[^\s()<>]*)`,
    String.raw`(?:https?://|www\.)[^\s<"']*`,
    String.raw`:[a-z][\w-]*(?:\[[^\]\n]*\])?\{[^{}\n]*\}`,
  ].join('|'),
  'gi',
);

/**
 * An import or an export at the beginning of a line. It shows that the author meant
 * MDX, even if a mistake in the file stops the parser.
 *
 * - matches: `import Tabs from '@theme/Tabs';`, `export const year = 2026;`
 * - does not match: `import 语句要写在最前面`, `import x from "y" 这样写`,
 *   `export PATH=/opt/bin`, `export default 是默认导出`
 */
export const importOrExport = new RegExp(
  [
    String.raw`^import\s*(?:(?:(?!\nimport\b)[\p{L}\w$*{},\s])+?\bfrom\s*)?["'][^"'\n]+["'][ \t]*;?[ \t]*(?://.*)?$`,
    String.raw`^export\s+(?:default\s+[\w$({[<"'\x60]|[*{]|(?:const|let|var|class|(?:async\s+)?function\*?)\s+[\p{L}\w$[{])`,
  ].join('|'),
  'mu',
);

/**
 * The beginning of a line that may be an import or an export. Only the parser can
 * tell whether it is one that builds.
 *
 * - matches: `import A from 'a'; import B from 'b';`, `import A from 'a' 这样写`,
 *   `export default 是默认导出`
 * - does not match: `import 语句要写在最前面`, `export PATH=/opt/bin`
 */
const perhapsDeclares =
  /^(?:import\s*(?:["'{*/]|[\p{L}\w$]+\s*(?:[,/]|from\b))|export\s+(?:(?:async|class|const|default|function|let|var)\b|[*{/]))/mu;

/**
 * Signs behind `<` at which the parser of MDX stops in a text.
 *
 * - matches: `<https://…>`, `<std::string>`, `<a@b.com>`, `<3`, `<=`
 * - does not match: `<b>`, `< b`, `<!-- -->`
 */
const refusedByMdx = /<[a-z][\w.+-]*[:@][/\w:]|<[^\s_/>$!\p{L}]/iu;

/**
 * A start tag, with its name in the first group. A `<` outside of quotes ends the
 * search: else each sign for less would be searched for up to the end of the text.
 */
const startTagPattern =
  /<([\p{L}_$][\p{L}\w$.-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>/gu;

/** Elements in which the tags are not those of an article. */
const foreignElement = /<(?:head|math|svg)[\s>]/i;

/** Braces on one line with no others in them. */
const braces = /\{([^{}\n]*)\}/g;

/**
 * Two pairs of braces around a name, a number or nothing. MDX reads `{{name}}` and
 * `{{}}` as an object, which React refuses to render, and refuses `{{1}}`.
 *
 * - matches: `{{name}}`, `{{ 名称 }}`, `{{}}`
 * - does not match: `{{color: 'red'}}`, `style={{}}`
 */
const doubleBraces = /(?<!=\s*)\{\{[ \t]*[\p{L}\p{N}_$]*[ \t]*\}\}/gu;

/** The JavaScript between two braces; undefined if it has a mistake. */
function parseExpression(written: string): Program | undefined {
  try {
    return fromJs(`(${written})`);
  } catch {
    return undefined;
  }
}

/**
 * What MDX does with braces: it refuses them, does not show all that is written
 * (`{0}` without its braces, nothing of `{}`), or runs them as JavaScript.
 */
type BracesResult = 'refused' | 'lost' | 'runs';

function classifyBraces(written: string): BracesResult {
  if (written.trim() === '') {
    return 'lost';
  }
  const program = parseExpression(written);
  const hasAllNames =
    program && usedNames(program).every(({name}) => givenVariables.has(name));
  if (!hasAllNames) {
    return 'refused';
  }
  return isPlainValue(program) ? 'lost' : 'runs';
}

/** Whether a tag of this name is of a component, and not of HTML. */
export const isComponentName = (name: string): boolean =>
  !/^[a-z]/.test(name) || name.includes('.');

/** The start tag with all its attributes, and the name in it. */
type StartTag = {tag: string; name: string};

/**
 * Whether MDX refuses a start tag for want of its end tag, React refuses its style,
 * or nobody has declared its component.
 */
function isRefusedTag(
  {tag, name}: StartTag,
  text: string,
  componentsAtHand: ReadonlySet<string>,
): boolean {
  // The end of another name that begins so counts, too: the parser then decides.
  const hasEnd = tag.endsWith('/>') || text.includes(`</${name}`);
  if (isComponentName(name)) {
    return !hasEnd || !componentsAtHand.has(name.replace(/\..*/, ''));
  }
  // React takes no text for a style.
  const hasStyleText = /\sstyle\s*=\s*["']/.test(tag);
  return !hasEnd || hasStyleText;
}

/**
 * Whether it is certain, without parsing, that MDX refuses a file or does not show all
 * of its text. Parsing finds the same, but takes more than ten milliseconds for
 * 10 KB, so that only files in doubt are parsed. chooseReading.ts may still choose MDX
 * for such a file, because it uses a component of the site.
 *
 * @param source an article of which `withoutCode` has taken the code
 * @param componentsAtHand those that a file may use without declaring them
 */
export function certainlyFailsAsMdx(
  source: string,
  componentsAtHand: ReadonlySet<string>,
): boolean {
  const withoutDoubleBraces = source.replace(doubleBraces, '');
  const allBraces = [...withoutDoubleBraces.matchAll(braces)];
  // Braces that are nested, unclosed or of several lines, or that have one of these
  // signs in them, may be JavaScript with what MDX refuses in a text. Only the
  // parser can tell.
  const hasBracesInDoubt =
    withoutDoubleBraces.split('{').length - 1 > allBraces.length ||
    allBraces.some(([, code = '']) => /["'`/<>]|\.{3}/.test(code));
  if (hasBracesInDoubt || perhapsDeclares.test(source)) {
    return false;
  }

  // Within addresses and attributes, `{` and `<` are nothing but text.
  const textAndTags = source
    .replace(addressesAndDirectives, ' ')
    .replace(startTagPattern, (tag) => tag.replace(/"[^"]*"|'[^']*'/g, '""'));
  const resultsByCode = new Map<string, BracesResult>(
    allBraces.map(([, code = '']) => [code, classifyBraces(code)]),
  );
  // Braces in an address or in quotes are classified, but not counted as text.
  const resultsInText = [...textAndTags.matchAll(braces)].map(([, code = '']) =>
    resultsByCode.get(code),
  );
  const tags = [...textAndTags.matchAll(startTagPattern)].map(
    ([tag, name = '']): StartTag => ({tag, name}),
  );
  if (
    refusedByMdx.test(textAndTags) ||
    textAndTags.search(doubleBraces) >= 0 ||
    resultsInText.includes('refused') ||
    tags.some((tag) => isRefusedTag(tag, textAndTags, componentsAtHand))
  ) {
    return true;
  }

  // With these the file is meant as MDX, even where it would lose text: see
  // isOnlyInMdx in chooseReading.ts.
  const hasSyntaxOnlyInMdx =
    /<>|=\s*\{/.test(source) ||
    [...resultsByCode.values()].includes('runs') ||
    tags.some(({name}) => isComponentName(name));
  const hasLost =
    resultsInText.includes('lost') ||
    tags.some(({name}) => !isHtmlName(name) && !name.includes('-'));
  return !hasSyntaxOnlyInMdx && !foreignElement.test(source) && hasLost;
}
