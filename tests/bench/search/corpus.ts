import type {SearchPage} from '../../../src/plugins/search/engine/types';
import {Random} from './random';
import {vocabulary} from './vocabulary';

/**
 * Tutorials that nobody wrote, the same in every run: sentences of the trade,
 * whose words follow Zipf's law, with the names, numbers and files that make
 * each page its own. Real pages are longer than the median and shorter than
 * the longest; {@link lengths} says how they spread.
 */

/** Characters of a page: the median, and the spread as of a log-normal. */
const lengths = {median: 1300, spread: 0.6, least: 300, most: 12_000};

/** The 3755 characters in common use, as GB 2312 lists them. */
const common = (() => {
  const bytes: number[] = [];
  for (let high = 0xb0; high <= 0xd7; high += 1) {
    for (let low = 0xa1; low <= (high === 0xd7 ? 0xf9 : 0xfe); low += 1) {
      bytes.push(high, low);
    }
  }
  return Array.from(new TextDecoder('gb18030').decode(Uint8Array.from(bytes)));
})();

type Topic = {game: string; platform: string; names: string[]; files: string[]};

export class Corpus {
  readonly #random: Random;
  readonly #characters: string[];
  readonly #games: string[];

  constructor(seed: number, pages: number) {
    this.#random = new Random(seed);
    // Some of them are far commoner in names than others.
    this.#characters = this.#random.shuffle(common);
    this.#games = Array.from({length: 20 + Math.ceil(pages / 8)}, () =>
      this.#name(3, 7),
    );
  }

  #name(from: number, to: number): string {
    const length = this.#random.between(from, to);
    return Array.from({length}, () =>
      this.#random.chance(0.5)
        ? this.#random.prefer(this.#characters)
        : this.#random.pick(this.#characters),
    ).join('');
  }

  #file(): string {
    const random = this.#random;
    const number = random.chance(0.4) ? String(random.between(0, 100)) : '';
    const joint = number && random.chance(0.5) ? '_' : '';
    const stem = random.prefer(vocabulary.stems) + joint + number;
    const name = random.chance(0.4) ? stem.toUpperCase() : stem;
    return `${name}.${random.prefer(vocabulary.extensions)}`;
  }

  #hex(): string {
    const number = this.#random.between(0, 0xffffff);
    return `0x${number.toString(16).toUpperCase()}`;
  }

  #topic(): Topic {
    return {
      game: this.#random.prefer(this.#games),
      platform: this.#random.prefer(vocabulary.platforms),
      names: Array.from({length: 8}, () => this.#name(2, 4)),
      files: Array.from({length: 5}, () => this.#file()),
    };
  }

  /** Chinese and Latin stand apart by a space on half of the pages. */
  #fill(frame: string, topic: Topic, space: string): string {
    const random = this.#random;
    const {platforms} = vocabulary;
    const fillers: Record<string, () => string> = {
      N: () => random.prefer(vocabulary.nouns),
      V: () => random.prefer(vocabulary.verbs),
      A: () => random.prefer(vocabulary.adverbs),
      J: () => random.prefer(vocabulary.adjectives),
      G: () => `《${topic.game}》`,
      R: () => random.pick(topic.names),
    };
    const spaced: Record<string, () => string> = {
      T: () => random.prefer(vocabulary.tools),
      E: () => random.prefer(vocabulary.encodings),
      F: () => random.pick(topic.files),
      I: () => random.pick(vocabulary.identifiers),
      H: () => this.#hex(),
      D: () => String(random.between(2, 600)),
      P: () => (random.chance(0.7) ? topic.platform : random.prefer(platforms)),
    };
    return frame
      .replace(/\{(\w)\}/g, (_, kind: string) => {
        const word = spaced[kind];
        return word ? space + word() + space : (fillers[kind]?.() ?? '');
      })
      .replace(/ +(?=[，。？、”]|$)|^ +/g, '');
  }

  #code(topic: Topic): string {
    const random = this.#random;
    return Array.from(
      {length: random.between(2, 9)},
      () =>
        `${random.pick(vocabulary.identifiers)}("${random.pick(topic.files)}", ${this.#hex()});`,
    ).join('\n');
  }

  #length(): number {
    const {median, spread, least, most} = lengths;
    const [a, b] = [this.#random.next(), this.#random.next()];
    const normal = Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b);
    return Math.max(least, Math.min(most, median * Math.exp(spread * normal)));
  }

  /** The next page; a line feed ends each of its paragraphs. */
  page(number: number): SearchPage {
    const random = this.#random;
    const topic = this.#topic();
    const space = random.chance(0.5) ? ' ' : '';
    const fill = (frame: string) => this.#fill(frame, topic, space);
    const title = fill(
      random.pick(['{G}{N}{V}', '{P}{N}{V}', '{G}{V}笔记', '{T}{V}{N}']),
    );
    const sections: SearchPage['sections'] = [];
    let left = this.#length();
    for (let nth = 0; left > 0; nth += 1) {
      const paragraphs: string[] = [];
      let count = random.between(1, 5);
      for (; count > 0 && left > 0; count -= 1) {
        const sentence = () => fill(random.pick(vocabulary.frames));
        const text = random.chance(0.12)
          ? this.#code(topic)
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
    return {
      url: `/docs/c${number % 40}/p${number}`,
      title,
      trail: ['文档', topic.platform],
      sections,
    };
  }
}
