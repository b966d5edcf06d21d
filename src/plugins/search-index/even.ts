import type {SearchPage} from '../../lib/search/types';

/** Full-width signs and the ellipsis are shown as the author wrote them. */
const other = /[^\uff01-\uff5e\u2026]+/g;

/** Characters that nobody sees: zero-width ones, soft hyphen, byte order mark. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

const even = (text: string) =>
  text.replace(invisible, '').replace(other, (part) => part.normalize('NFKC'));

/**
 * The texts as they are shown, in NFKC but for what the browser compares in
 * either form (see `pattern` in src/lib/search/normalise.ts).
 */
export const evenOut = ({
  title,
  sections,
  ...page
}: SearchPage): SearchPage => ({
  ...page,
  title: even(title),
  sections: sections.map(({anchor, heading, text}) => ({
    anchor,
    heading: even(heading),
    text: even(text),
  })),
});
