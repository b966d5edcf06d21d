import {expect, test} from '@playwright/test';

import {wholeText} from '../../../src/plugins/search/shared/answerQuery';
import {normalise} from '../../../src/plugins/search/shared/text';
import {createCorpus} from '../../support/searchCorpus/corpus';
import {makeQueries} from '../../support/searchCorpus/queries';
import {searchIn, section} from '../../support/searchIndex';

/** Results that are looked at, as an answer lists no more. */
const depth = 10;

test.describe('the quality of answers', () => {
  // The README of the plugin states hit@10 and MRR.
  test('40 tutorials: hit@10 and MRR are 1.000, phrases first', async () => {
    const pages = createCorpus(7, 40);
    for (const [number, {sections}] of pages.entries()) {
      const file = `tool_${number}-v1.${number % 7}.zip`;
      sections.push(section('附件', `取用\n${file}`));
    }
    const texts = new Map(
      pages.map((page) => [page.url, normalise(wholeText(page))]),
    );
    const search = await searchIn(pages);
    const queries = makeQueries(pages, 430);
    let hits = 0;
    let reciprocalRanks = 0;
    for (const {text, rightUrls} of queries) {
      const urls = (await search(text)).pages.map(({url}) => url);
      const isRight = urls.map((url) => rightUrls.has(url));
      const rightCount = isRight.filter(Boolean).length;
      hits += rightCount / Math.min(depth, rightUrls.size);
      const firstRight = isRight.indexOf(true);
      reciprocalRanks += firstRight < 0 ? 0 : 1 / (firstRight + 1);
      // A page with the whole query in one piece is before all others.
      const hasPhrase = urls.map((url) =>
        Boolean(texts.get(url)?.includes(normalise(text))),
      );
      const phrasesFirst = [...hasPhrase].sort((a, b) => Number(b) - Number(a));
      expect(hasPhrase, text).toEqual(phrasesFirst);
    }
    expect((hits / queries.length).toFixed(3)).toBe('1.000');
    expect((reciprocalRanks / queries.length).toFixed(3)).toBe('1.000');
  });
});
