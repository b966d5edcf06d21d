import {frontMatterLines} from '../../../lib/node/frontMatterLines';
import {loadYaml} from './parsers.cjs';
import type {Sources} from './sources';

/** An article, and all names and values of its front matter. */
type ArticleWords = {file: string; words: string[]};

/** The framework prints a longer text, and one of several lines, in several lines. */
const longestWord = 60;

/**
 * The names and the values in what was read as YAML, at any depth. Items of a list
 * are told from the value of a field.
 */
function wordsIn(value: unknown, sign = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => wordsIn(item, '- '));
  }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return Object.entries(value).flatMap(([name, inner]) => {
      // The site writes these anew while it reads an article: pictures makes `image`
      // an address, and markdown-reading makes a list of `keywords`.
      const isWrittenAnew = ['image', 'keywords'].includes(name);
      return [`${name}:`, ...(isWrittenAnew ? [] : wordsIn(inner))];
    });
  }
  const word = `${sign}${String(value)}`;
  return word.length > longestWord || word.includes('\n') ? [] : [word];
}

/** What YAML reads in lines; an empty object for neither fields nor a list. */
function readYaml(lines: string[]): object {
  try {
    const read: unknown = loadYaml().parse(lines.join('\n'), {
      // The framework's parser reads dates, and prints them with the time.
      customTags: ['timestamp'],
    });
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    // The framework reports by itself what is no YAML.
    return {};
  }
}

/** Fields without the empty ones, which markdown-reading leaves out. */
const withoutEmpty = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  );

/** All articles of the site with front matter. */
export const readAllWords = (sources: Sources): ArticleWords[] =>
  sources
    .readArticles()
    .map((article) => {
      const lines = frontMatterLines(article).map(({line}) => line);
      return {
        file: article.file,
        words: wordsIn(withoutEmpty(readYaml(lines))),
      };
    })
    .filter(({words}) => words.length > 0);

/**
 * The articles whose front matter the framework has printed. There may be several,
 * as two articles may have the same. What is printed has more fields than they
 * have, because the site adds some while it reads them, such as `last_update`; so
 * of all articles whose names and values are printed, those with the most are meant.
 *
 * @param printed lines that have lost their indentation, so that each is read by
 *   itself
 */
export function findPrinted(
  printed: string[],
  articles: ArticleWords[],
): string[] {
  const printedWords = new Set(
    printed.flatMap((line) => wordsIn(readYaml([line]))),
  );
  const fitting = articles.filter(({words}) =>
    words.every((word) => printedWords.has(word)),
  );
  const most = Math.max(...fitting.map(({words}) => words.length));
  return fitting
    .filter(({words}) => words.length === most)
    .map(({file}) => file);
}
