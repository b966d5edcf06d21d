import path from 'node:path';

import {docuHash, simpleHash} from '@docusaurus/utils';

import type {Article} from '../../../lib/node/readArticles';
import {decode} from '../../../lib/shared/decode';
// The bundler loads linkedArticlesLoader.mjs by its path. It drops what it has kept
// when a file changes that the configuration imports, and this import makes that
// file one of them.
import './linkedArticlesLoader.mjs';

const articleExtension = /\.mdx?/gi;

/**
 * Whether a character reference may be a part of a file's name: `甲&amp;乙.md`. Each
 * line is read once for either sign, as one pattern for both would take quadratic
 * time on a long line of HTML.
 */
const mayHaveReference = (text: string): boolean =>
  text.split('\n').some((line) => /&#?\w+;/.test(line) && /\.mdx?/i.test(line));

/**
 * A text as it is written, and with what is encoded in it decoded. Backslashes
 * escape signs (`教程\(1\).md`) or part folders (`.\乙.md`), and no name has one:
 * sourceRequests.ts ends the build for such a name.
 */
function readingsOf(text: string): string[] {
  const plain = text.replaceAll('\\', '');
  const decoded = plain.replace(/(?:%[\da-f]{2})+/gi, (code) => decode(code));
  return [plain, decoded];
}

/**
 * Makes a function that gives the files and addresses of the articles whose file
 * names stand anywhere in a text. All to which its links lead are among them, and
 * the article's tree, which takes long to make, is not needed.
 */
function namedArticlesFinder(articles: Article[]) {
  const byName = new Map<string, string[]>();
  for (const {file, permalink} of articles) {
    const name = path.basename(file);
    const namesakes = byName.get(name) ?? [];
    namesakes.push(`${file} ${permalink}`);
    byName.set(name, namesakes);
  }
  const lengths = new Set(Array.from(byName.keys(), (name) => name.length));

  return (text: string): string[] => {
    if (mayHaveReference(text)) {
      return [...byName.values()].flat();
    }
    const names = new Set<string>();
    for (const reading of readingsOf(text)) {
      for (const {0: extension, index} of reading.matchAll(articleExtension)) {
        const end = index + extension.length;
        for (const length of lengths) {
          names.add(reading.slice(Math.max(0, end - length), end));
        }
      }
    }
    return [...names].flatMap((name) => byName.get(name) ?? []);
  };
}

/** Changes when one of the articles comes, goes, or gets another address. */
const toRecord = (filesAndAddresses: string[]): string =>
  JSON.stringify(simpleHash(filesAndAddresses.sort().join('\n'), 16));

/**
 * Has the bundler compile an article again when a file that it links to appears,
 * goes or gets another address. The framework writes the address into the compiled
 * article, which the bundler keeps until a file changes on which the article
 * depends, and the linked file is none (facebook/docusaurus#5757). So each article
 * depends on a record of the addresses of the articles that it names.
 */
export function recordLinkedArticles() {
  /** The files of the records, by the paths of the articles. */
  const records = new Map<string, string>();
  let recordOfAll: string | undefined;

  return {
    async writeRecords(
      articles: Article[],
      createData: (name: string, data: string) => Promise<string>,
    ): Promise<void> {
      const findNamed = namedArticlesFinder(articles);
      const all = articles.map(({file, permalink}) => `${file} ${permalink}`);
      recordOfAll = await createData('articles.json', toRecord(all));
      // An article without a link has a record, too: the development server may
      // compile its first link before this function runs again.
      for (const {file, path: articlePath, text} of articles) {
        const name = `${docuHash(file)}.json`;
        const record = await createData(name, toRecord(findNamed(text)));
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
        findRecord: (file: string) => records.get(file) ?? recordOfAll,
      },
    },
  };
}
