import type {SearchPage} from '../../../src/plugins/search/shared/indexFormat';
import {readText} from '../files';
import {Random} from './random';

/** Words, and frames of sentences and headings, by the name of their kind. */
const vocabulary = new Map(
  readText(__dirname, 'vocabulary.txt')
    .split(/^# /m)
    .slice(1)
    .map((section) => section.trim().split(/\s+/))
    .map(([kind = '', ...words]) => [kind, words]),
);

/** The kinds of the words that the letters in the braces of a frame stand for. */
const kinds: Record<string, string> = {
  ...{N: 'nouns', V: 'verbs', A: 'adverbs', J: 'adjectives'},
  ...{G: 'nouns', R: 'nouns'},
  ...{P: 'platforms', T: 'tools', E: 'encodings', I: 'identifiers'},
};

/** Tutorials that nobody wrote, the same in every run. */
export function createCorpus(seed: number, pageCount: number): SearchPage[] {
  const random = new Random(seed);
  const word = (kind: string) => random.pick(vocabulary.get(kind) ?? []);
  const listOf = <T>(count: number, make: (index: number) => T) =>
    Array.from({length: count}, (_, index) => make(index));

  function fill(letter: string): string {
    switch (letter) {
      case 'F':
        return `${word('stems')}_${random.between(0, 100)}.${word('extensions')}`;
      case 'H':
        return `0x${random.between(0, 0xffffff).toString(16).toUpperCase()}`;
      case 'D':
        return String(random.between(2, 600));
      default:
        return word(kinds[letter] ?? '');
    }
  }

  const phrase = (kind: 'frames' | 'headings') =>
    word(kind).replace(/\{(\w)\}/g, (_, letter: string) => fill(letter));
  const paragraph = () =>
    listOf(random.between(2, 7), () => phrase('frames')).join('');
  const section = (index: number) => ({
    anchor: index ? `s${index}` : '',
    heading: index ? phrase('headings') : '',
    text: listOf(random.between(1, 5), paragraph).join('\n'),
  });
  return listOf(pageCount, (index) => ({
    url: `/docs/p${index}`,
    title: phrase('headings'),
    trail: ['文档'],
    sections: listOf(random.between(2, 7), section),
  }));
}
