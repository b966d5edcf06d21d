import {has, pattern} from './normalise';

/** UTF-16 units shown before the first match, and in all. */
const lead = 24;
const span = 120;

/** What is left of a pair of surrogates that a cut has parted. */
const halves = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/**
 * Cuts a readable piece around the first place of the phrase, or of any term
 * when the phrase is not there.
 */
export function excerptAround(
  text: string,
  terms: string[],
  phrase: string,
): string {
  const first = text.search(pattern(has(text, phrase) ? [phrase] : terms));
  const from = Math.max(0, Math.min(first - lead, text.length - span));
  const to = from + span;
  return (
    (from ? '…' : '') +
    text.slice(from, to).replace(halves, '') +
    (to < text.length ? '…' : '')
  );
}

/** The pieces of a text in order: every second one is a match. */
export const splitMarks = (text: string, terms: string[]): string[] =>
  text.split(pattern(terms));
