import {expect, test} from '@playwright/test';

import {normalise} from '../../../src/plugins/search/shared/text';
import {createCorpus} from '../../support/searchCorpus/corpus';
import {makeQueries} from '../../support/searchCorpus/queries';
import {searchIn, section} from '../../support/searchIndex';

/** Results that are looked at, as an answer lists no more. */
const depth = 10;

/** One divided by the rank of the first right result; 0 without any. */
function reciprocalRank(isRight: boolean[]): number {
  const first = isRight.indexOf(true);
  return first < 0 ? 0 : 1 / (first + 1);
}

/** Forty tutorials, each with the name of an attachment. */
function createPages() {
  const pages = createCorpus(7, 40);
  for (const [number, {sections}] of pages.entries()) {
    const file = `tool_${number}-v1.${number % 7}.zip`;
    sections.push(section('附件', `取用\n${file}`));
  }
  return pages;
}

test.describe('the quality of answers, on 40 tutorials', () => {
  // The README of the plugin states both figures.
  test('hit@10 and MRR are 1.000 over 430 queries', async () => {
    const pages = createPages();
    const search = await searchIn(pages);
    const queries = makeQueries(pages, 430);
    let hits = 0;
    let reciprocalRanks = 0;
    for (const {text, rightUrls} of queries) {
      const answer = await search(text);
      const isRight = answer.pages.map(({url}) => rightUrls.has(url));
      const rightCount = isRight.filter(Boolean).length;
      hits += rightCount / Math.min(depth, rightUrls.size);
      reciprocalRanks += reciprocalRank(isRight);
    }
    expect((hits / queries.length).toFixed(3)).toBe('1.000');
    expect((reciprocalRanks / queries.length).toFixed(3)).toBe('1.000');
  });

  // Other tutorials have these words in their text alone.
  test('the last word of a title finds a page with such a title first', async () => {
    const pages = createPages();
    const search = await searchIn(pages);
    for (const page of pages) {
      const word = normalise(page.title).slice(-2);
      const [first] = (await search(word)).pages;
      expect(normalise(first?.title ?? ''), word).toContain(word);
    }
  });
});
