import {excerptAround, highlight} from './excerpt';
import {normalise} from './normalise';
import type {PageResult, SearchPage} from './types';

/** Links shown below a page. */
const sectionLimit = 3;

/** A page's text in the form in which queries are compared with it. */
export const plainText = ({title, sections}: SearchPage): string =>
  normalise(
    [title, ...sections.flatMap(({heading, text}) => [heading, text])].join(
      '\n',
    ),
  );

/** What a page is worth beside one that only has the terms somewhere. */
export function boost(title: string, plain: string, phrase: string): number {
  const plainTitle = normalise(title);
  return (
    1 +
    Number(plain.includes(phrase)) +
    Number(plainTitle.includes(phrase)) +
    2 * Number(plainTitle === phrase)
  );
}

/** Shows a page with those of its sections that say most of what was asked. */
export function toResult(
  {url, title, trail, sections}: SearchPage,
  terms: string[],
  phrase: string,
): PageResult {
  const best = sections
    .map((section) => {
      const heading = normalise(section.heading);
      const text = normalise(section.text);
      let score = 0;
      for (const term of [...terms, phrase]) {
        score +=
          4 * Number(heading.includes(term)) + Number(text.includes(term));
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
    title: highlight(title, terms),
    trail,
    excerpt: own ? excerptAround(own.text, terms, phrase) : null,
    sections: shown.map(({anchor, heading, text}) => ({
      anchor,
      heading: highlight(heading, terms),
      excerpt: excerptAround(text, terms, phrase),
    })),
  };
}
