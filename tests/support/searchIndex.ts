import {mkdtemp, readFile} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

import {test} from '@playwright/test';

import {writeIndex} from '../../src/plugins/search/node/write';
import {createEngine} from '../../src/plugins/search/shared/engine';
import type {Search} from '../../src/plugins/search/shared/engine';
import {splitMarks} from '../../src/plugins/search/shared/text';
import {
  manifestName,
  type SearchManifest,
  type SearchPage,
} from '../../src/plugins/search/shared/types';

/** An index on disk, as a build leaves it; `load` gives what a file says. */
export async function indexOf(pages: SearchPage[]) {
  const folder = await mkdtemp(test.info().outputPath('index-'));
  writeIndex(folder, pages);
  const text = await readFile(path.join(folder, manifestName), 'utf8');
  const manifest = JSON.parse(text) as SearchManifest;
  const load = async (file: string) => {
    const packed = await readFile(path.join(folder, file));
    return JSON.parse(gunzipSync(packed).toString()) as unknown;
  };
  return {folder, manifest, load};
}

/** What answers queries about these pages. */
export async function searchIn(pages: SearchPage[]): Promise<Search> {
  const {manifest, load} = await indexOf(pages);
  return createEngine(manifest, load);
}

/** What is below one heading. */
export const section = (heading: string, text: string) => ({
  anchor: heading,
  heading,
  text,
});

/** A page as the index knows it, with what is before its first heading. */
export const page = (
  title: string,
  text: string,
  sections: SearchPage['sections'] = [],
): SearchPage => ({
  url: `/${title}`,
  title,
  trail: [],
  sections: [{anchor: '', heading: '', text}, ...sections],
});

/** Pages of one text, named by their numbers. */
export const numbered = (
  count: number,
  text: string | ((nth: number) => string),
): SearchPage[] =>
  Array.from({length: count}, (_, nth) =>
    page(`${nth}`, typeof text === 'string' ? text : text(nth)),
  );

export const titlesOf = (answer: {pages: {title: string}[]}): string[] =>
  answer.pages.map(({title}) => title);

/** What of a text is marked. */
export const marked = (text: string, terms: string[]): string[] =>
  splitMarks(text, terms).filter((_, nth) => nth % 2);
