import {escapeRegexp} from '@docusaurus/utils';

import {readSections} from './sections';

const sections = readSections('latin.md');

const textsOf = (heading: string) =>
  sections.get(heading)?.['texts']?.trim().split('\n') ?? [];

/** Texts that may be on a page in Latin letters. */
export const allowed = textsOf('any site');

/** Those, and what only the test content shows. */
export const allowedInFixture = [...allowed, ...textsOf('the fixture')];

const address =
  /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+|(?<![\w/])\/[a-z][\w\-./]*\.(?:xml|json)/g;

const letter = String.raw`\p{Script=Latin}`;
const latinRun = new RegExp(
  `${letter}[${letter}\\p{M}\\d'’_.-]*(?:[\\s,]+${letter}[${letter}\\p{M}\\d'’_.-]*)*`,
  'gu',
);

/**
 * The runs of Latin words in a text, without addresses and allowed texts, and
 * its half-width punctuation. An allowed text counts as a whole word only:
 * `Next` does not allow `Nextcloud`.
 */
export function leftovers(text: string, texts: string[]): string[] {
  const longestFirst = [...texts].sort((a, b) => b.length - a.length);
  const anyOf = longestFirst.map(escapeRegexp).join('|');
  const whole = `(?<![${letter}\\d])(?:${anyOf})(?![${letter}\\d])`;
  const rest = text
    .replace(address, '　')
    .replace(new RegExp(whole, 'gu'), '　');
  // Half-width punctuation right after a Han character, with what precedes.
  const halfWidth = text.match(/\p{Script=Han}{1,6}[,;:!?]/gu) ?? [];
  return [...(rest.match(latinRun) ?? []), ...halfWidth];
}
