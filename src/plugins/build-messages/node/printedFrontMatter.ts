import {isDeepStrictEqual} from 'node:util';

import {frontMatterLines} from '../../../lib/node/frontMatterLines';
import {loadYaml} from './parsers.cjs';
import type {Sources} from './sources';

type Fields = Map<string, unknown>;

/** An article with fields in its front matter. */
type ArticleFields = {file: string; fields: Fields};

/** The fields in lines of YAML; undefined if there are none to read. */
function readFields(lines: string[]): Fields | undefined {
  try {
    const read: unknown = loadYaml().parse(lines.join('\n'), {
      // The framework's parser reads dates, and prints them with the time.
      customTags: ['timestamp'],
    });
    return typeof read === 'object' && read !== null
      ? new Map(Object.entries(read))
      : undefined;
  } catch {
    // The framework reports by itself what is no YAML.
    return undefined;
  }
}

/** The fields of all articles of the site. */
export function readAllFields(sources: Sources): ArticleFields[] {
  return sources.readArticles().flatMap((article) => {
    const lines = frontMatterLines(article).map(({line}) => line);
    const fields = readFields(lines);
    return fields ? [{file: article.file, fields}] : [];
  });
}

/**
 * Fields that the site writes anew while it reads an article: pictures makes
 * `image` an address, and markdown-reading fills an empty `description`.
 */
const isWrittenAnew = (field: string, value: unknown): boolean =>
  field === 'image' || (field === 'description' && value === null);

/**
 * Whether a printed line begins a field, and has its value or may have it: a list,
 * an object or a long text stands on the lines below, where the printed text has
 * lost its indentation.
 */
const mayBegin = (line: string, field: string, value: unknown): boolean =>
  line.startsWith(`${field}:`) &&
  (/:(?: [>|].*)?$/.test(line) ||
    isWrittenAnew(field, value) ||
    isDeepStrictEqual(readFields([line])?.get(field), value));

/**
 * The articles whose front matter the framework has printed. There may be several,
 * as two articles may have the same. What is printed has more fields than they
 * have, because the site adds some while it reads them, such as `last_update`; so
 * of all articles whose fields are printed, those with the most fields are meant.
 */
export function findPrinted(
  printedLines: string[],
  articles: ArticleFields[],
): string[] {
  const fitting = articles.filter(({fields}) =>
    [...fields].every(([field, value]) =>
      printedLines.some((line) => mayBegin(line, field, value)),
    ),
  );
  const most = Math.max(...fitting.map(({fields}) => fields.size));
  return fitting
    .filter(({fields}) => fields.size === most)
    .map(({file}) => file);
}
