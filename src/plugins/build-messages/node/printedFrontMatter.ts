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

/** The texts, numbers and dates in a value; a list or an object has several. */
const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? Object.values(value).flatMap(leavesOf)
    : [String(value)];

/** A printed line, which has lost its indentation, and what it says by itself. */
type PrintedLine = {line: string; read: Fields | undefined};

/**
 * Whether a printed line begins a field, and has its value or may have it: a list,
 * an object or a long text stands on the lines below.
 */
const mayBegin = (
  {line, read}: PrintedLine,
  field: string,
  value: unknown,
): boolean =>
  line.startsWith(`${field}:`) &&
  (/:(?: [>|].*)?$/.test(line) ||
    isWrittenAnew(field, value) ||
    isDeepStrictEqual(read?.get(field), value));

/**
 * The articles whose front matter the framework has printed. There may be several,
 * as two articles may have the same. What is printed has more fields than they
 * have, because the site adds some while it reads them, such as `last_update`; so
 * of all articles whose fields are printed, those with the most values are meant.
 */
export function findPrinted(
  printedLines: string[],
  articles: ArticleFields[],
): string[] {
  const printed = printedLines.map((line) => ({
    line,
    read: readFields([line]),
  }));
  const printedLeaves = new Set(
    printed.flatMap(({read}) => leavesOf([...(read ?? new Map()).values()])),
  );
  const fitting = articles
    .filter(({fields}) =>
      [...fields].every(
        ([field, value]) =>
          printed.some((line) => mayBegin(line, field, value)) &&
          // A list or an object stands below its field, one value on each line.
          (typeof value !== 'object' ||
            isWrittenAnew(field, value) ||
            leavesOf(value).every((leaf) => printedLeaves.has(leaf))),
      ),
    )
    .map(({file, fields}) => ({
      file,
      count: leavesOf([...fields.values()]).length,
    }));
  const most = Math.max(...fitting.map(({count}) => count));
  return fitting.filter(({count}) => count === most).map(({file}) => file);
}
