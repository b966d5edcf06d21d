import {excerptAround} from './excerpt';
import {pattern} from './normalise';
import type {PageResult, SearchPage} from './types';

/** Links shown below a page. */
const sectionLimit = 3;

/** What a match in a heading is worth beside one in the text. */
const headingWorth = 4;

/** Tells whether a text has what a pattern describes. */
export const matches =
  (text: string) =>
  (wanted: RegExp): boolean =>
    text.search(wanted) >= 0;

/** All that a page says, a block a line. */
export const wholeText = ({title, sections}: SearchPage): string =>
  sections.reduce(
    (text, section) => `${text}\n${section.heading}\n${section.text}`,
    title,
  );

/** Shows a page with those of its sections that say most of what was asked. */
export function toResult(
  page: SearchPage,
  terms: string[],
  phrase: string,
): PageResult {
  const wanted = [...terms, phrase].map((term) => pattern([term]));
  const count = (text: string) => wanted.filter(matches(text)).length;
  const best = page.sections
    .map((section) => ({
      ...section,
      excerpt: excerptAround(section.text, terms, phrase),
      score: headingWorth * count(section.heading) + count(section.text),
    }))
    .sort((a, b) => b.score - a.score);
  const right = best.filter((section) => section.score);
  const sections = right
    .filter((section) => section.anchor)
    .slice(0, sectionLimit);
  const own = right.find((section) => !section.anchor);
  return {
    ...page,
    excerpt:
      (own ?? (sections[0] ? own : best.find((section) => section.text)))
        ?.excerpt ?? '',
    sections,
  };
}
