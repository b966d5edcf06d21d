import type {Code, Construct, State} from 'micromark-util-types';

import {toBlanks} from '../../../../lib/node/maskCode';
import {isLineEnding, lookAhead, toCharacter} from '../lookAhead';
import {formatOf, type Processor} from '../processor';
import {isHtmlName, verbatimElement, verbatimNames} from './htmlTags';

/** The code of the sign `<`. */
const lessThan = 60;

/** A whole verbatim element at the beginning of a text. */
const verbatimAtStart = new RegExp(`^${verbatimElement}`, 'i');

/** Each start tag of a verbatim element. */
const verbatimStart = new RegExp(
  String.raw`<(${verbatimNames})(?=[\s>]|$)`,
  'gi',
);

/** The attributes of a tag, whose values may do without quotes. */
export const attributes = String.raw`(?:\s+[a-z:_][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?)*`;

/**
 * A tag that its line does not end. Read as a paragraph, a next line that begins with
 * `>` would be a quotation.
 *
 * - matches: `<table border="1"`, `<img`
 * - does not match: `<b 文字`, `<table>`
 */
const tagOverLines = new RegExp(`^<([a-z][a-z\\d-]*)${attributes}\\s*$`, 'i');

/**
 * Escaped signs, comments, code within a line, and whole verbatim elements: they open
 * nothing.
 */
const closedParts = new RegExp(
  [
    String.raw`\\[\\<\x60]`,
    '<!--[^]*?-->',
    String.raw`(?<!\x60)(\x60+)(?!\x60)[^\n]*?(?<!\x60)\1(?!\x60)`,
    verbatimElement,
  ].join('|'),
  'gi',
);

/** A comment, tag or verbatim element that a text begins and does not end. */
export type OpenVerbatim = {
  /** Where it begins. */
  start: number;
  /** What the line that ends it has. */
  end: RegExp;
};

/** Finds what is still open at the end of a text; undefined if nothing is. */
export function findOpenVerbatim(text: string): OpenVerbatim | undefined {
  if (text.startsWith('<!--') && !text.includes('-->')) {
    return {start: 0, end: /-->/};
  }
  const name = tagOverLines.exec(text)?.[1]?.toLowerCase();
  if (name !== undefined && isHtmlName(name)) {
    const isVerbatim = verbatimNames.split('|').includes(name);
    return {
      start: 0,
      end: isVerbatim ? new RegExp(`</${name}\\s*>`, 'i') : />/,
    };
  }
  const searched = text.replace(closedParts, toBlanks);
  const [match] = searched.matchAll(verbatimStart);
  return match?.[1] === undefined
    ? undefined
    : {start: match.index, end: new RegExp(`</${match[1]}\\s*>`, 'i')};
}

/** The next line begins inside of the same quotation or list. */
const ownNextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      if (code === null) {
        return nok(code);
      }
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) =>
        this.parser.lazy[this.now().line] ? nok(next) : ok(next);
    };
  },
};

/** Lines from one that opens such an element up to the one that closes it. */
const verbatimLines: Construct = {
  name: 'verbatimLines',
  concrete: true,
  tokenize(effects, ok, nok) {
    let open: OpenVerbatim | undefined;
    /** What was read since the place at which that begins. */
    let openText = '';
    let line = '';
    let isFirstLine = true;

    const readLine = lookAhead(isLineEnding, (text) => {
      open = findOpenVerbatim(text);
      return open !== undefined;
    });
    const end: State = (code) => {
      effects.exit('htmlFlow');
      return ok(code);
    };
    const nextLine: State = (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      openText += '\n';
      line = '';
      isFirstLine = false;
      return beginLine;
    };
    const isEnded = (): boolean => {
      if (isFirstLine || !open?.end.test(line)) {
        return false;
      }
      // The line may begin another element, and a `>` may stand in quotes.
      open = findOpenVerbatim(openText);
      openText = openText.slice(open?.start);
      return open === undefined;
    };
    const endLine: State = (code) =>
      code === null || isEnded()
        ? end(code)
        : effects.check(ownNextLine, nextLine, end)(code);
    const readOn: State = (code) => {
      if (code === null || isLineEnding(code)) {
        effects.exit('htmlFlowData');
        return endLine(code);
      }
      line += toCharacter(code);
      openText += toCharacter(code);
      effects.consume(code);
      return readOn;
    };
    const beginLine: State = (code) => {
      if (code === null || isLineEnding(code)) {
        return endLine(code);
      }
      effects.enter('htmlFlowData');
      return readOn(code);
    };
    const begin: State = (code) => {
      effects.enter('htmlFlow');
      return beginLine(code);
    };
    return effects.check(readLine, begin, nok);
  },
};

/**
 * A construct for a piece of HTML inside of a paragraph.
 *
 * @param isEnd whether to look for the piece in the text up to here only
 * @param pattern the whole piece, at the beginning of a text
 */
const htmlPiece = (
  name: string,
  isEnd: (code: Code, text: string) => boolean,
  pattern: RegExp,
): Construct => ({
  name,
  tokenize(effects, ok, nok) {
    let rest = 0;
    const measure = lookAhead(isEnd, (text) => {
      rest = pattern.exec(text)?.[0].length ?? 0;
      return rest > 0;
    });
    let isInData = false;
    const endData = () => {
      if (isInData) {
        effects.exit('htmlTextData');
        isInData = false;
      }
    };
    const consume: State = (code) => {
      if (rest === 0) {
        endData();
        effects.exit('htmlText');
        return ok(code);
      }
      rest -= 1;
      if (isLineEnding(code)) {
        endData();
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return consume;
      }
      if (!isInData) {
        effects.enter('htmlTextData');
        isInData = true;
      }
      effects.consume(code);
      return consume;
    };
    const begin: State = (code) => {
      effects.enter('htmlText');
      return consume(code);
    };
    return effects.check(measure, begin, nok);
  },
});

const verbatimText = htmlPiece(
  'verbatimText',
  // Ten characters are enough: `<`, a name of at most eight letters, and the sign
  // behind it.
  (_, text) => text.length === 10 && text.search(verbatimStart) !== 0,
  verbatimAtStart,
);

/**
 * Any tag. The parser's own rule ends an unquoted value at a slash, so that
 * `<img src=./a.png>` would be no tag.
 */
const wholeTag = htmlPiece(
  'wholeTag',
  (code, text) => text.endsWith('>') || (text !== '' && code === lessThan),
  new RegExp(`^<[a-z][a-z\\d-]*${attributes}\\s*/?>$`, 'i'),
);

/**
 * Remark step for CommonMark: a line that begins with a tag is read as a
 * paragraph, so that Markdown within `<td>`, `<div>` or `<details>` needs no
 * empty lines around it, as in MDX. CommonMark itself takes all up to the next
 * empty line for HTML. Only `<pre>` and its like are read as they stand.
 */
export function htmlSyntax(this: Processor): void {
  if (formatOf(this) === 'md') {
    (this.data().micromarkExtensions ??= []).push({
      disable: {null: ['htmlFlow']},
      flow: {[lessThan]: verbatimLines},
      text: {[lessThan]: [verbatimText, wholeTag]},
    });
  }
}
