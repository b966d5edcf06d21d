import type {SearchPage} from '../../../src/plugins/search/shared/indexFormat';
import {readText} from '../files';
import {Random} from './random';

type Kind =
  | ('nouns' | 'verbs' | 'adverbs' | 'adjectives' | 'platforms' | 'tools')
  | ('encodings' | 'extensions' | 'stems' | 'identifiers')
  // Of sentences and headings; a letter in braces is a word of that kind.
  | ('frames' | 'headings');

const vocabulary = Object.fromEntries(
  readText(__dirname, 'vocabulary.txt')
    .split(/^# /m)
    .slice(1)
    .map((section) => section.trim().split(/\s+/))
    .map(([kind, ...words]) => [kind, words]),
) as Record<Kind, string[]>;

/** The 3755 characters in common use, as GB 2312 lists them. */
const common = Array.from({length: 3755}, (_, nth) => [
  0xb0 + Math.floor(nth / 94),
  0xa1 + (nth % 94),
]);

/**
 * Tutorials that nobody wrote, the same in every run: sentences of the trade,
 * whose words follow Zipf's law, with the names, numbers and files that make
 * each page its own.
 *
 * @returns the pages, with a line feed between two paragraphs
 */
export function createCorpus(seed: number, pages: number): SearchPage[] {
  const random = new Random(seed);
  // Some of them are far commoner in names than others.
  const han = new TextDecoder('gb18030').decode(Uint8Array.from(common.flat()));
  const characters = random.shuffle(Array.from(han));
  const name = (from: number, to: number) =>
    Array.from({length: random.between(from, to)}, () =>
      random.chance(0.5) ? random.prefer(characters) : random.pick(characters),
    ).join('');
  const games = Array.from({length: 20 + Math.ceil(pages / 8)}, () =>
    name(3, 7),
  );
  const hex = () =>
    `0x${random.between(0, 0xffffff).toString(16).toUpperCase()}`;

  function file(): string {
    const number = random.chance(0.4) ? String(random.between(0, 100)) : '';
    const joint = number && random.chance(0.5) ? '_' : '';
    const stem = random.prefer(vocabulary.stems) + joint + number;
    const name = random.chance(0.4) ? stem.toUpperCase() : stem;
    return `${name}.${random.prefer(vocabulary.extensions)}`;
  }

  /** Characters of a page: 1300 in the median, spread as a log-normal is. */
  function length(): number {
    const [a, b] = [random.next(), random.next()];
    const normal = Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b);
    return Math.max(300, Math.min(12_000, 1300 * Math.exp(0.6 * normal)));
  }

  return Array.from({length: pages}, (_, number) => {
    const game = random.prefer(games);
    const platform = random.prefer(vocabulary.platforms);
    const names = Array.from({length: 8}, () => name(2, 4));
    const files = Array.from({length: 5}, file);
    // Chinese and Latin are apart on half of the pages.
    const space = random.chance(0.5) ? ' ' : '';
    const words: Record<string, () => string> = {
      N: () => random.prefer(vocabulary.nouns),
      V: () => random.prefer(vocabulary.verbs),
      A: () => random.prefer(vocabulary.adverbs),
      J: () => random.prefer(vocabulary.adjectives),
      G: () => `《${game}》`,
      R: () => random.pick(names),
    };
    const latin: Record<string, () => string> = {
      T: () => random.prefer(vocabulary.tools),
      E: () => random.prefer(vocabulary.encodings),
      F: () => random.pick(files),
      I: () => random.pick(vocabulary.identifiers),
      H: hex,
      D: () => String(random.between(2, 600)),
      P: () =>
        random.chance(0.7) ? platform : random.prefer(vocabulary.platforms),
    };
    const fill = (frame: string) =>
      frame
        .replace(/\{(\w)\}/g, (_, kind: string) => {
          const word = latin[kind];
          return word ? space + word() + space : (words[kind]?.() ?? '');
        })
        .replace(/ +(?=[，。？、”]|$)|^ +/g, '');
    const sentence = () => fill(random.pick(vocabulary.frames));
    const statement = () =>
      `${random.pick(vocabulary.identifiers)}("${random.pick(files)}", ${hex()});`;

    const title = fill(
      random.pick(['{G}{N}{V}', '{P}{N}{V}', '{G}{V}笔记', '{T}{V}{N}']),
    );
    const sections: SearchPage['sections'] = [];
    let left = length();
    for (let nth = 0; left > 0; nth += 1) {
      const paragraphs: string[] = [];
      let count = random.between(1, 5);
      for (; count > 0 && left > 0; count -= 1) {
        const text = random.chance(0.12)
          ? Array.from({length: random.between(2, 9)}, statement).join('\n')
          : Array.from({length: random.between(2, 7)}, sentence).join('');
        paragraphs.push(text);
        left -= text.length;
      }
      sections.push({
        anchor: nth ? `s${nth}` : '',
        heading: nth ? fill(random.pick(vocabulary.headings)) : '',
        text: paragraphs.join('\n'),
      });
    }
    const url = `/docs/c${number % 40}/p${number}`;
    return {url, title, trail: ['文档', platform], sections};
  });
}
