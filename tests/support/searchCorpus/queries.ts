import {wholeText} from '../../../src/plugins/search/shared/answerQuery';
import type {SearchPage} from '../../../src/plugins/search/shared/indexFormat';
import {normalise} from '../../../src/plugins/search/shared/text';
import {Random} from './random';

export type JudgedQuery = {
  text: string;
  /** Addresses of the pages with every term, letter by letter. */
  rightUrls: Set<string>;
};

/**
 * The same queries in every run: two substrings for a word and two terms, and
 * now and then the name of an attachment, alone or with a word beside it.
 */
export function makeQueries(pages: SearchPage[], count: number): JudgedQuery[] {
  const random = new Random(11);

  /** Two to eight characters with a Han one, not cut off within Latin. */
  function substring(line: string): string {
    const length = random.between(2, 9);
    const from = random.between(0, Math.max(1, line.length - length));
    const text = line.slice(from, from + length).trim();
    const cut = /[A-Za-z0-9._-]$/.test(line.slice(0, from));
    return /\p{Script=Han}/u.test(text) && !cut ? text : '';
  }

  /** A Latin word, or up to four Han characters in a row. */
  function word(line: string): string {
    const words = line.match(
      /(?<![A-Za-z0-9._-])[A-Za-z0-9][\w.$-]{2,}|\p{Script=Han}{2,4}/gu,
    );
    return words ? random.pick(words) : '';
  }

  const twoWords = (line: string) =>
    [word(line), word(line)].filter(Boolean).join(' ');

  /** The name of an attachment, alone or with a word beside it. */
  const file = (line: string) =>
    /^tool_[\w.-]+$/.test(line)
      ? line + random.pick(['', ' 附件', ' 取用'])
      : '';

  const texts = pages.map((page) => normalise(wholeText(page)));
  const queries: JudgedQuery[] = [];
  while (queries.length < count) {
    const {sections} = random.pick(pages);
    const line = random.pick(random.pick(sections).text.split('\n'));
    const makes = [substring, substring, word, twoWords, file];
    const make = random.pick(makes);
    const text = make(line);
    // White space and quotes would mean something else in a substring.
    const reads =
      make === twoWords ||
      make === file ||
      !/[\s"“”「」『』]|^[-－]/.test(text);
    if (normalise(text).length > 1 && reads) {
      const terms = text.split(' ').map(normalise).filter(Boolean);
      const right = pages.filter((_, number) =>
        terms.every((term) => texts[number]?.includes(term)),
      );
      queries.push({text, rightUrls: new Set(right.map(({url}) => url))});
    }
  }
  return queries;
}
