import path from 'node:path';

import {docuHash} from '@docusaurus/utils';

import type {Article} from '../../../lib/node/readArticles';
import {decode} from '../../../lib/shared/decode';
// The bundler loads this file by its path. It drops what it has kept when a file
// changes that the configuration imports, and this import makes it one of them.
import './linkedArticlesLoader.mjs';

const articleExtension = /\.mdx?/gi;

/**
 * Finds the articles whose file names stand anywhere in a text. All that its links
 * lead to are among them, and the article's tree, which takes long to make, is not
 * needed. Backslashes escape signs (`教程\(1\).md`) or part folders (`.\乙.md`).
 */
function namedArticlesFinder(articles: Article[]) {
  const byName = new Map<string, Article[]>();
  for (const article of articles) {
    const name = path.basename(article.file);
    byName.set(name, [...(byName.get(name) ?? []), article]);
  }
  const lengths = new Set(Array.from(byName.keys(), (name) => name.length));

  return (text: string): Article[] => {
    const plain = text
      .replaceAll('\\', '')
      .replace(/(?:%[\da-f]{2})+/gi, (encoded) => decode(encoded));
    const names = new Set<string>();
    for (const {0: extension, index} of plain.matchAll(articleExtension)) {
      const end = index + extension.length;
      for (const length of lengths) {
        names.add(plain.slice(Math.max(0, end - length), end));
      }
    }
    return [...names].flatMap((name) => byName.get(name) ?? []);
  };
}

const toRecord = (articles: Article[]): string =>
  JSON.stringify(articles.map(({file, permalink}) => [file, permalink]).sort());

/**
 * Has the bundler compile an article again when a file that it links to appears,
 * goes or gets another address. The framework writes the address into the compiled
 * article, which the bundler keeps until a file changes on which the article
 * depends, and the linked file is none (facebook/docusaurus#5757). So each article
 * depends on a record of the addresses of the articles that it names.
 */
export function recordLinkedArticles() {
  /** The records by the articles' paths; undefined where no article is named. */
  const records = new Map<string, string | undefined>();
  let recordOfAll: string | undefined;

  return {
    async writeRecords(
      articles: Article[],
      createData: (name: string, data: string) => Promise<string>,
    ): Promise<void> {
      const findNamed = namedArticlesFinder(articles);
      recordOfAll = await createData('articles.json', toRecord(articles));
      for (const {file, path: articlePath, text} of articles) {
        const record =
          text.search(articleExtension) === -1
            ? undefined
            : await createData(
                `${docuHash(file)}.json`,
                toRecord(findNamed(text)),
              );
        records.set(articlePath, record);
      }
    },

    rule: {
      // The framework takes a rule with such a `test` for one that compiles Markdown.
      resource: /\.mdx?$/i,
      enforce: 'pre' as const,
      loader: path.join(__dirname, 'linkedArticlesLoader.mjs'),
      options: {
        // Markdown that articles only import is no article, and has no record.
        findRecord: (file: string) =>
          records.has(file) ? records.get(file) : recordOfAll,
      },
    },
  };
}
