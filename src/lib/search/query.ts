import {normalise} from './normalise';

export type Query = {
  /** All of them must stand on the page. */
  terms: string[];
  /** None of them may. */
  excluded: string[];
  /** The terms as they were typed, in one piece: its pages come first. */
  phrase: string;
};

/** More distinct terms than this say nothing more about a page. */
const termLimit = 40;

/** Closing quote by opening quote, as keyboards and input methods give them. */
const quotes: Record<string, string> = {
  '"': '"',
  '＂': '＂',
  '“': '”',
  '”': '”',
  '「': '」',
  '『': '』',
};

type Token = {text: string; negative: boolean};

function tokenise(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    if (/\s/.test(query.charAt(at))) {
      at += 1;
      continue;
    }
    // A lone minus, and the two of a command's --option, mean themselves.
    const negative = /^[-－][^\s\-－]/.test(query.slice(at, at + 2));
    const start = negative ? at + 1 : at;
    const close = quotes[query.charAt(start)];
    const from = close ? start + 1 : start;
    const rest = query.slice(from);
    const length = close ? rest.indexOf(close) : rest.search(/\s/);
    const text = length < 0 ? rest : rest.slice(0, length);
    tokens.push({text, negative});
    at = from + text.length + (close ? 1 : 0);
  }
  return tokens;
}

const distinct = (tokens: Token[]) =>
  [...new Set(tokens.map(({text}) => normalise(text).trim()))]
    .filter(Boolean)
    .slice(0, termLimit);

/**
 * Reads what a visitor typed: terms separated by white space, `"a phrase"` in
 * straight or Chinese quotes, `-term` to exclude. A quote that is still open
 * runs to the end. Any string is a query; one without terms finds nothing.
 */
export function parseQuery(query: string): Query {
  const tokens = tokenise(query);
  const wanted = tokens.filter(({negative}) => !negative);
  return {
    terms: distinct(wanted),
    excluded: distinct(tokens.filter(({negative}) => negative)),
    phrase: normalise(wanted.map(({text}) => text).join(' ')).trim(),
  };
}
