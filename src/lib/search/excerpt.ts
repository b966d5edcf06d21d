import {align, toOriginal} from './normalise';
import type {MarkedText, Range} from './types';

/** UTF-16 units shown before the first match, and in all. */
const lead = 24;
const span = 120;

/** More marks than this help nobody, and a page of one letter could have 10⁵. */
const markLimit = 200;

/** Every place of every term in a normalised text, overlaps joined. */
function findAll(text: string, terms: string[]): Range[] {
  const found: Range[] = [];
  for (const term of terms) {
    let at = term ? text.indexOf(term) : -1;
    for (let count = 0; at >= 0 && count < markLimit; count += 1) {
      found.push({start: at, end: at + term.length});
      at = text.indexOf(term, at + term.length);
    }
  }
  found.sort((a, b) => a.start - b.start);
  const joined: Range[] = [];
  for (const range of found) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) {
      last.end = Math.max(last.end, range.end);
    } else {
      joined.push({...range});
    }
  }
  return joined;
}

/** Marks the terms in a text that is shown whole, such as a title. */
export function highlight(original: string, terms: string[]): MarkedText {
  const aligned = align(original);
  const marks = findAll(aligned.text, terms).map((range) => {
    const {start, end} = toOriginal(aligned, range);
    const blank = /\s*$/.exec(original.slice(start, end))?.[0].length ?? 0;
    return {start, end: end - blank};
  });
  return {text: original, marks};
}

const splitsPair = (text: string, at: number) =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) &&
  /[\udc00-\udfff]/.test(text.charAt(at));

/**
 * Cuts a readable piece around the first place of the phrase, or of any term
 * when the phrase is not there, and marks every term in it.
 */
export function excerptAround(
  original: string,
  terms: string[],
  phrase: string,
): MarkedText {
  const whole = highlight(original, terms);
  const [exact] = highlight(original, [phrase]).marks;
  const first = exact?.start ?? whole.marks[0]?.start ?? 0;

  let from = Math.max(0, Math.min(first - lead, original.length - span));
  let to = Math.min(original.length, from + span);
  from += splitsPair(original, from) ? 1 : 0;
  to -= splitsPair(original, to) ? 1 : 0;

  const before = from > 0 ? '…' : '';
  const move = before.length - from;
  return {
    text: before + original.slice(from, to) + (to < original.length ? '…' : ''),
    marks: whole.marks
      .filter(({start, end}) => end > from && start < to)
      .map(({start, end}) => ({
        start: Math.max(start, from) + move,
        end: Math.min(end, to) + move,
      })),
  };
}

/** Splits a marked text into the pieces to render, in order. */
export function splitMarks({
  text,
  marks,
}: MarkedText): {text: string; marked: boolean}[] {
  const pieces: {text: string; marked: boolean}[] = [];
  let at = 0;
  for (const {start, end} of marks) {
    pieces.push({text: text.slice(at, start), marked: false});
    pieces.push({text: text.slice(start, end), marked: true});
    at = end;
  }
  pieces.push({text: text.slice(at), marked: false});
  return pieces.filter((piece) => piece.text !== '');
}
