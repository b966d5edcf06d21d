import type {Program} from 'estree';

import {fromJs} from '../../../lib/node/esmPackages.cjs';
import {isHtmlName} from './htmlTags';
import {isPlainValue, usedNames} from './programNames';

/**
 * What neither reading looks into: code, comments and escaped signs. These are
 * found by patterns, as a parser would take some milliseconds.
 */
const codeAndEscapes = new RegExp(
  [
    // A fence, behind the marks of quotations and lists, up to its end.
    String.raw`^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(\x60{3,}(?=[^\x60\n]*$)|~{3,})[^]*?(?:^[ \t>]*\1[\x60~]*[ \t]*$|$(?![^]))`,
    // Code within a paragraph, which an empty line, an item or a heading ends.
    String.raw`(?<!\x60)(\x60+)(?!\x60)(?:[^\n]|\n(?![ \t>]*(?:\n|(?:[-*+]|#+|\d+[.)])[ \t])))*?(?<!\x60)\2(?!\x60)`,
    '<!--[^]*?-->',
    '\\\\[!-/:-@[-\x60{-~]',
  ].join('|'),
  'gm',
);

/**
 * What is no text of an article either: addresses of links and definitions, bare
 * addresses, and the attributes of directives, as in `:::tip{.big}`.
 */
const addresses = new RegExp(
  [
    String.raw`(?<=\])(?:\(|:)[ \t]*(?:<[^<>\n]*>|[^\s()<>]*)`,
    String.raw`(?:https?://|www\.)[^\s<"']*`,
    String.raw`:[a-z][\w-]*(?:\[[^\]\n]*\])?\{[^{}\n]*\}`,
  ].join('|'),
  'gi',
);

/**
 * An import or an export at the beginning of a line, by which an author has
 * written MDX even if the file has a mistake.
 *
 * - matches: `import Tabs from '@theme/Tabs';`, `export const year = 2026;`
 * - does not match: `import 语句要写在最前面`, `import x from "y" 这样写`,
 *   `export PATH=/opt/bin`, `export default 是默认导出`
 */
export const importOrExport = new RegExp(
  [
    String.raw`^import\s*(?:[\p{L}\w$*{},\s]+?\bfrom\s*)?["'][^"'\n]+["'][ \t]*;?[ \t]*(?://.*)?$`,
    String.raw`^export\s+(?:default\s+[\w$({[<"'\x60]|[*{]|(?:const|let|var|class|(?:async\s+)?function\*?)\s+[\p{L}\w$[{])`,
  ].join('|'),
  'mu',
);

/**
 * What MDX refuses wherever it stands outside of code.
 *
 * - matches: `<https://…>`, `<a@b.com>`, `<3`, `<=`
 * - does not match: `<b>`, `< b`, `<!-- -->`
 */
const refusedByMdx = /<[a-z][\w.+-]*[:@][/\w]|<[^\s\w/>$!\p{L}]/iu;

/** A start tag, with its name. */
const startTag =
  /<([\p{L}_$][\p{L}\w$.-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>/gu;

/** Elements that have names of their own within them. */
const foreignElement = /<(?:head|math|svg)[\s>]/i;

/** Braces on one line with no others in them. */
const braces = /\{([^{}\n]*)\}/g;

/**
 * A name in two pairs of braces, which MDX takes for an object and React refuses.
 *
 * - matches: `{{name}}`, `{{ 名称 }}`
 * - does not match: `{{color: 'red'}}`
 */
const doubleBraces = /\{\{[ \t]*[\p{L}\p{N}_$]*[ \t]*\}\}/u;

/** A text with a sign in the place of code, of comments and of escaped signs. */
export const withoutCode = (text: string): string =>
  text.replace(codeAndEscapes, '`');

/** The program in braces; undefined if it is no JavaScript. */
function parseExpression(written: string): Program | undefined {
  try {
    return fromJs(`(${written})`);
  } catch {
    return undefined;
  }
}

/** What MDX would make of braces. */
type Reading = 'refused' | 'lost' | 'code';

function readBraces(
  written: string,
  namesAtHand: ReadonlySet<string>,
): Reading {
  if (written.trim() === '') {
    return 'lost';
  }
  const program = parseExpression(written);
  if (!program || !usedNames(program).every((name) => namesAtHand.has(name))) {
    return 'refused';
  }
  return isPlainValue(program) ? 'lost' : 'code';
}

/** Whether a tag is one of a component, and not of HTML. */
export const isComponentName = (name: string): boolean =>
  !/^[a-z]/.test(name) || name.includes('.');

/** The start tag with all its attributes, and the name in it. */
type StartTag = {tag: string; name: string};

/** Whether MDX or React refuses a start tag, or nobody knows its component. */
function isRefusedTag(
  {tag, name}: StartTag,
  text: string,
  namesAtHand: ReadonlySet<string>,
): boolean {
  const hasEnd = tag.endsWith('/>') || text.includes(`</${name}`);
  const isKnown = isComponentName(name)
    ? namesAtHand.has(name.replace(/\..*/, ''))
    : // React takes no text for a style.
      !/\sstyle\s*=\s*["']/.test(tag);
  return !hasEnd || !isKnown;
}

/**
 * Whether a file is certainly not to be read as MDX: it has no import or export,
 * and braces or a tag which MDX refuses or would not show. The parser would find
 * it, too, but takes some milliseconds. What is not certain is left to it.
 *
 * @param source an article without code
 * @param namesAtHand of components and variables
 */
export function isCertainlyNoMdx(
  source: string,
  namesAtHand: ReadonlySet<string>,
): boolean {
  const withoutPairs = source.replace(doubleBraces, '');
  const allBraces = [...withoutPairs.matchAll(braces)];
  // Longer code may have in it what MDX refuses or does not show elsewhere.
  const hasLongCode =
    withoutPairs.split('{').length - 1 > allBraces.length ||
    allBraces.some(([, code = '']) => /["'`/<]|\.{3}/.test(code));
  if (hasLongCode || importOrExport.test(source)) {
    return false;
  }

  const text = source
    .replace(addresses, ' ')
    .replace(startTag, (tag) => tag.replace(/"[^"]*"|'[^']*'/g, '""'));
  const readings = new Map(
    allBraces.map(([, code = '']) => [code, readBraces(code, namesAtHand)]),
  );
  const readingsInText = [...text.matchAll(braces)].map(([, code = '']) =>
    readings.get(code),
  );
  const tags = [...text.matchAll(startTag)].map(
    ([tag, name = '']): StartTag => ({tag, name}),
  );
  if (
    refusedByMdx.test(text) ||
    doubleBraces.test(text) ||
    readingsInText.includes('refused') ||
    tags.some((tag) => isRefusedTag(tag, text, namesAtHand))
  ) {
    return true;
  }

  const hasCode =
    /<>|=\s*\{/.test(source) ||
    [...readings.values()].includes('code') ||
    tags.some(({name}) => isComponentName(name));
  const hasLost =
    readingsInText.includes('lost') ||
    tags.some(({name}) => !isHtmlName(name) && !name.includes('-'));
  return !hasCode && !foreignElement.test(source) && hasLost;
}
