import type {Message} from '../../../lib/message';
import type {Sources} from './sources';

/** What to say when the framework says this. */
export type Rule = {
  /** Matched against the plain text; with the flag `g`, once a hit. */
  pattern: RegExp;
  /** Groups of the match are strings, empty when they took no part. */
  explain: (
    groups: string[],
    sources: Sources,
    text: string,
  ) => Message | Message[];
};

/**
 * A message as the framework wrote it: without colours, without the frame that
 * Rspack draws, without indentation, empty lines and stack frames.
 */
function plainText(output: string): string {
  return output
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:│ ?)?\s*/, ''))
    .filter((line) => !/^$|^at |^\.\.\. \d+ lines matching/.test(line))
    .join('\n');
}

/** Everything that the rules know to say about a text, in the rules' order. */
export function explain(
  output: string,
  rules: Rule[],
  sources: Sources,
): Message[] {
  const text = plainText(output);
  return rules.flatMap(({pattern, explain: say}) => {
    const hits = pattern.global
      ? [...text.matchAll(pattern)]
      : [pattern.exec(text) ?? []];
    return hits
      .filter(({length}) => length > 0)
      .flatMap(([, ...groups]: (string | undefined)[]) =>
        say(
          groups.map((group) => group ?? ''),
          sources,
          text,
        ),
      );
  });
}

/** What a text means that fits the pattern; `$1` is what a group caught. */
export type Phrase = [pattern: RegExp, what: string, fix: string];

/** The first phrase that fits. */
export function phrase(text: string, phrases: Phrase[]) {
  for (const [pattern, what, fix] of phrases) {
    const hit = pattern.exec(text);
    if (hit) {
      const caught = hit.slice(1).find(Boolean) ?? '';
      const say = (words: string) => words.replace('$1', caught);
      return {caught, what: say(what), fix: say(fix)};
    }
  }
  return undefined;
}
