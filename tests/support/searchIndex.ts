import {mkdtemp, readFile} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

import {test} from '@playwright/test';

import {findPageFacts} from '../../src/plugins/search/node/pageFacts';
import {writeIndex} from '../../src/plugins/search/node/write';
import {
  answerQuery,
  type AnswerOptions,
  type SearchAnswer,
} from '../../src/plugins/search/shared/answerQuery';
import {
  manifestName,
  type SearchManifest,
  type SearchPage,
} from '../../src/plugins/search/shared/indexFormat';
import {openIndex} from '../../src/plugins/search/shared/openIndex';
import {splitAtTerms} from '../../src/plugins/search/shared/text';

/**
 * Writes an index to disk, as a build does. `loadFile` gives what a file of it
 * says.
 */
export async function buildIndex(pages: SearchPage[]) {
  const folder = await mkdtemp(test.info().outputPath('index-'));
  writeIndex(folder, pages);
  const text = await readFile(path.join(folder, manifestName), 'utf8');
  const manifest = JSON.parse(text) as SearchManifest;
  const loadFile = async (file: string) => {
    const packed = await readFile(path.join(folder, file));
    return JSON.parse(gunzipSync(packed).toString()) as unknown;
  };
  return {folder, manifest, loadFile};
}

/** Answers queries about the pages of one index. */
type Search = (query: string, options?: AnswerOptions) => Promise<SearchAnswer>;

/** Builds an index of these pages, and opens it for queries. */
export async function searchIn(pages: SearchPage[]): Promise<Search> {
  const {manifest, loadFile} = await buildIndex(pages);
  const index = openIndex(manifest, loadFile);
  return (query, options) => answerQuery(index, query, options);
}

/** A section, whose anchor is the text of its heading. */
export const section = (heading: string, text: string) => ({
  anchor: heading,
  heading,
  text,
});

/** A page of the index; the text stands before its first heading. */
export const page = (
  title: string,
  text: string,
  sections: SearchPage['sections'] = [],
  pageFacts: Partial<SearchPage['pageFacts']> = {},
): SearchPage => {
  const blocks = [{anchor: '', heading: '', text}, ...sections];
  const content = {title, trail: [], sections: blocks};
  const facts = {...findPageFacts(content, undefined), ...pageFacts};
  return {url: `/${title}`, ...content, pageFacts: facts};
};

/** Pages whose titles are their numbers, from 0. */
export const numberedPages = (
  count: number,
  text: (number: number) => string,
): SearchPage[] =>
  Array.from({length: count}, (_, number) => page(`${number}`, text(number)));

export const titlesOf = (answer: {pages: {title: string}[]}): string[] =>
  answer.pages.map(({title}) => title);

/** The parts of a text that are marked. */
export const markedParts = (text: string, terms: string[]): string[] =>
  splitAtTerms(text, terms).filter((_, position) => position % 2 === 1);
