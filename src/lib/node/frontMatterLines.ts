import type {Article} from './readArticles';

/** A file, from the site's folder on, and its whole text. */
export type ArticleText = Pick<Article, 'file' | 'text'>;

/**
 * Finds the front matter among the lines of a file. A byte order mark and blank lines
 * may stand ahead of it.
 *
 * @returns the indices of the line that opens it and of the one that ends it, which is
 *   the number of lines if none does; undefined if nothing opens it
 */
export function locateFrontMatter(
  lines: string[],
): {start: number; end: number} | undefined {
  // Trimming takes a byte order mark, too.
  const start = lines.findIndex((line) => line.trim() !== '');
  // The parser of front matter takes a word for the name of a language, `---toml`.
  if (!/^---[ \t]*[a-z]*$/i.test(lines[start]?.trim() ?? '')) {
    return undefined;
  }
  const end = lines.findIndex(
    (line, index) => index > start && line.startsWith('---'),
  );
  return {start, end: end < 0 ? lines.length : end};
}

/** The lines of an article's front matter, with their places: `docs/a.md:3`. */
export function frontMatterLines({
  file,
  text,
}: ArticleText): {line: string; where: string}[] {
  const lines = text.split(/\r?\n/);
  const place = locateFrontMatter(lines);
  if (!place || place.end === lines.length) {
    return [];
  }
  const first = place.start + 1;
  return lines
    .slice(first, place.end)
    .map((line, index) => ({line, where: `${file}:${first + index + 1}`}));
}

/**
 * Where a message about a field of front matter points to: the first line with the
 * value from its field on; else the field's line, else the file.
 *
 * @param value as YAML reads it; left out where the message is about the whole field
 */
export function findInFrontMatter(
  article: ArticleText,
  field: string,
  value?: string,
): string {
  const name = new RegExp(String.raw`^["']?${field}["']?\s*:`);
  const lines = frontMatterLines(article);
  const start = lines.findIndex(({line}) => name.test(line));
  const lineOfField = lines[start];
  if (!lineOfField) {
    return article.file;
  }
  const lineOfValue =
    value === undefined
      ? undefined
      : lines
          .slice(start)
          .find(({line}) => line.replace(name, '').includes(value));
  return (lineOfValue ?? lineOfField).where;
}
