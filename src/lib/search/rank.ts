import type {Query} from './query';

/** What a term, or the whole phrase, is worth by where it stands. */
const weights = {
  term: {title: 8, heading: 4, text: 1},
  phrase: {title: 8, heading: 6, text: 4},
  /** The title is the phrase, or begins with it. */
  exactTitle: 16,
  titleStart: 4,
};

/** Normalised texts of a page and of one of its sections. */
export type PlainSection = {heading: string; text: string};
export type PlainPage = {title: string; sections: PlainSection[]};

/** Zero when no term stands in the section. */
export function scoreSection(section: PlainSection, query: Query): number {
  let score = 0;
  for (const term of query.terms) {
    score += section.heading.includes(term) ? weights.term.heading : 0;
    score += section.text.includes(term) ? weights.term.text : 0;
  }
  if (score > 0) {
    score += section.heading.includes(query.phrase)
      ? weights.phrase.heading
      : 0;
    score += section.text.includes(query.phrase) ? weights.phrase.text : 0;
  }
  return score;
}

/**
 * Title before heading before text, the whole phrase before scattered terms,
 * and of two equal pages the one that says it earlier.
 *
 * @param sections the scores of the page's sections, in their order
 */
export function scorePage(
  {title}: PlainPage,
  sections: number[],
  {terms, phrase}: Query,
): number {
  let score = 0;
  for (const term of terms) {
    score += title.includes(term) ? weights.term.title : 0;
  }
  if (title === phrase) {
    score += weights.exactTitle;
  } else if (title.startsWith(phrase)) {
    score += weights.titleStart;
  }
  score += title.includes(phrase) ? weights.phrase.title : 0;

  const best = sections.reduce((a, b) => Math.max(a, b), 0);
  const position = best > 0 ? 1 / (1 + sections.indexOf(best)) : 0;
  return score + best + position;
}

/** Every term somewhere on the page, and no excluded one. */
export function matches(page: PlainPage, query: Query): boolean {
  const holds = (term: string) =>
    page.title.includes(term) ||
    page.sections.some(
      ({heading, text}) => heading.includes(term) || text.includes(term),
    );
  return query.terms.every(holds) && !query.excluded.some(holds);
}
