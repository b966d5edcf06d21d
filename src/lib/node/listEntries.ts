import type {ContentPage} from './contentPages';

/** A shorter text that Docusaurus derived from an article says nothing. */
const leastExcerptLength = 14;

/**
 * The description of a page for a list: undefined if Docusaurus derived it from
 * the text and it is too short. One that markdown-reading derived counts as one
 * that the author wrote.
 */
export function listDescription({
  description = '',
  frontMatter,
}: Pick<ContentPage, 'description' | 'frontMatter'>): string | undefined {
  const isWritten = Boolean(frontMatter['description']);
  return isWritten || description.length >= leastExcerptLength
    ? description
    : undefined;
}

/** A page in a list, beside its date. */
export const toEntry = ({title, permalink, date}: ContentPage) => ({
  date: date?.toISOString().slice(0, 10),
  title,
  to: permalink,
});
