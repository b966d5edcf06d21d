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
 * Where a message about a value of front matter points to: the first line with the
 * value from its field on; else the field's line, else the file.
 *
 * @param value as YAML reads it
 */
export function findInFrontMatter(
  article: ArticleText,
  field: string,
  value: string,
): string {
  const name = new RegExp(String.raw`^["']?${field}["']?\s*:`);
  const lines = frontMatterLines(article);
  const start = lines.findIndex(({line}) => name.test(line));
  const lineOfField = lines[start];
  const lineOfValue =
    lineOfField &&
    lines.slice(start).find(({line}) => line.replace(name, '').includes(value));
  return (lineOfValue ?? lineOfField)?.where ?? article.file;
}
