import {excerptAround} from './excerpt';
import {normalise, pattern} from './normalise';
import type {PageResult, SearchPage} from './types';

/** Links shown below a page. */
const sectionLimit = 3;

/** All that a page says, a block a line. */
export const wholeText = ({title, sections}: SearchPage): string =>
  [title, ...sections.flatMap(({heading, text}) => [heading, text])].join('\n');

/** What a page is worth beside one that only has the terms somewhere. */
export function boost(title: string, whole: string, phrase: string): number {
  const exact = pattern([phrase]);
  return (
    1 +
    Number(exact.test(whole)) +
    Number(exact.test(title)) +
    2 * Number(normalise(title) === phrase)
  );
}

/** Shows a page with those of its sections that say most of what was asked. */
export function toResult(
  {url, title, trail, sections}: SearchPage,
  terms: string[],
  phrase: string,
): PageResult {
  const wanted = [...terms, phrase].map((term) => pattern([term]));
  const best = sections
    .map((section) => {
      let score = 0;
      for (const term of wanted) {
        score +=
          4 * Number(term.test(section.heading)) +
          Number(term.test(section.text));
      }
      return {score, section};
    })
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({section}) => section);
  const shown = best.filter(({anchor}) => anchor).slice(0, sectionLimit);
  const own =
    best.find(({anchor}) => !anchor) ??
    (shown[0] ? undefined : sections.find(({text}) => text));
  return {
    url,
    title,
    trail,
    excerpt: own ? excerptAround(own.text, terms, phrase) : '',
    sections: shown.map(({anchor, heading, text}) => ({
      anchor,
      heading,
      excerpt: excerptAround(text, terms, phrase),
    })),
  };
}
