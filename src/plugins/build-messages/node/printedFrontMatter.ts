import {parse} from 'yaml';

import {frontMatterLines} from '../../../lib/node/frontMatterLines';
import type {SiteFiles} from './siteFiles';

// When the framework refuses front matter, it prints what it has read of it, but not
// in which file. This finds the articles that have the same names and values.

/** An article, and all names and values of its front matter, each by itself. */
type ArticleFrontMatter = {file: string; namesAndValues: string[]};

/**
 * A longer value, and one of several lines, is not compared, because the framework
 * breaks it over several printed lines, at 80 signs with the name ahead of it.
 */
const longestComparedValue = 60;

/**
 * The names (`title:`) and the values in what was read as YAML, at any depth.
 *
 * @param listMarker `- ` ahead of a value in a list, so that it differs from the same
 *   text as the value of a field
 */
function namesAndValuesIn(value: unknown, listMarker = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => namesAndValuesIn(item, '- '));
  }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return Object.entries(value).flatMap(([name, inner]) => {
      // What is printed of these differs from what is written, so that only the names
      // are compared: pictures makes `image` an address, and markdown-reading makes a
      // list of keywords or tags in one text.
      const isOneText =
        ['keywords', 'tags'].includes(name) && typeof inner === 'string';
      const isWrittenAnew = name === 'image' || isOneText;
      // In `title: {{title}}`, a template's, the name is a mapping by itself, which
      // the framework's parser writes in another way.
      const printedName = name.startsWith('{ ') ? '[object Object]' : name;
      const values = isWrittenAnew ? [] : namesAndValuesIn(inner);
      return [`${printedName}:`, ...values];
    });
  }
  const text = `${listMarker}${String(value)}`;
  return text.length > longestComparedValue || text.includes('\n')
    ? []
    : [text];
}

/** What YAML reads in lines; an empty object for a single value, nothing, or a fault. */
function readYaml(lines: string[]): object {
  try {
    const read: unknown = parse(lines.join('\n'), {
      // The framework's parser makes a date of `2024-01-01`, and prints it with the
      // time. As a text it would differ from that.
      customTags: ['timestamp'],
      // Without warnings, which would stand between the messages.
      logLevel: 'error',
    });
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    // The framework reports by itself what is no YAML.
    return {};
  }
}

/** Fields without those that are null, which markdown-reading leaves out. */
const withoutNullFields = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  );

/** Every article that has front matter, with its names and values. */
export const readAllFrontMatter = (
  siteFiles: SiteFiles,
): ArticleFrontMatter[] =>
  siteFiles
    .readArticleTexts()
    .map((article) => {
      const lines = frontMatterLines(article).map(({line}) => line);
      return {
        file: article.file,
        namesAndValues: namesAndValuesIn(withoutNullFields(readYaml(lines))),
      };
    })
    .filter(({namesAndValues}) => namesAndValues.length > 0);

/**
 * The articles whose front matter the framework has printed. There may be several,
 * as two articles may have the same. What is printed has more fields than they
 * have, because the site adds some while it reads them, such as `last_update`. An
 * article with little front matter may fit by chance, so that of all whose names and
 * values are printed, those with the most names and values are meant.
 *
 * @param printed lines that have lost their indentation. Without it they are no YAML
 *   together, so that each is read by itself
 */
export function findPrinted(
  printed: string[],
  articles: ArticleFrontMatter[],
): string[] {
  const printedNamesAndValues = new Set(
    printed.flatMap((line) => namesAndValuesIn(readYaml([line]))),
  );
  const fitting = articles.filter(({namesAndValues}) =>
    namesAndValues.every((text) => printedNamesAndValues.has(text)),
  );
  const most = Math.max(
    ...fitting.map(({namesAndValues}) => namesAndValues.length),
  );
  return fitting
    .filter(({namesAndValues}) => namesAndValues.length === most)
    .map(({file}) => file);
}
