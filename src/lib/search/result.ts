import {excerptAround} from './excerpt';
import {has} from './normalise';
import {byScore} from './rank';
import type {PageResult, SearchPage} from './types';

/** Links shown below a page. */
const sectionLimit = 3;

/** What a match in a heading is worth beside one in the text. */
const headingWorth = 4;

/** All that a page says, a block a line. */
export const wholeText = (page: SearchPage): string =>
  [
    page.title,
    ...page.sections.flatMap((section) => [section.heading, section.text]),
  ].join('\n');

/** Shows a page with those of its sections that say most of what was asked. */
export function toResult(
  page: SearchPage,
  terms: string[],
  phrase: string,
): PageResult {
  const count = (text: string) =>
    [...terms, phrase].filter((term) => has(text, term)).length;
  const best = page.sections
    .map((section) => ({
      ...section,
      excerpt: excerptAround(section.text, terms, phrase),
      score: headingWorth * count(section.heading) + count(section.text),
    }))
    .sort(byScore);
  const right = best.filter((section) => section.score);
  const sections = right
    .filter((section) => section.anchor)
    .slice(0, sectionLimit);
  const own = sections[0]
    ? right.find((section) => !section.anchor)
    : best.find((section) => section.text);
  return {...page, excerpt: own?.excerpt ?? '', sections};
}
