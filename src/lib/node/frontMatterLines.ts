import type {Article} from './readArticles';

/** A file, from the site's folder on, and its whole text. */
export type ArticleText = Pick<Article, 'file' | 'text'>;

/** The lines of an article's front matter, with their places: `docs/a.md:3`. */
export function frontMatterLines({
  file,
  text,
}: ArticleText): {line: string; where: string}[] {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({line, where: `${file}:${index + 1}`}));
  const start = lines.findIndex(({line}) => line.trim() !== '');
  if (lines[start]?.line.trim() !== '---') {
    return [];
  }
  const length = lines
    .slice(start + 1)
    .findIndex(({line}) => line.startsWith('---'));
  return lines.slice(start + 1, start + 1 + Math.max(length, 0));
}

/**
 * Where a message about a value of front matter points to: the line with the value,
 * at or below its field; else the field's line, else the file.
 *
 * @param value a part of the field's value, as it is written
 */
export function findInFrontMatter(
  article: ArticleText,
  field: string,
  value: string,
): string {
  const lines = frontMatterLines(article);
  const start = lines.findIndex(({line}) => line.startsWith(`${field}:`));
  const found =
    lines.slice(start).find(({line}) => line.includes(value)) ?? lines[start];
  return start === -1 || !found ? article.file : found.where;
}
