import type {Message} from '../../../lib/message';
import type {Sources} from './sources';

/** Groups of a match are strings, empty when they took no part. */
type Tell<Told> = (groups: string[], sources: Sources, text: string) => Told;

/** What to say when the framework says this. */
export type Rule = {
  /** Matched against the plain text; with the flag `g`, once a hit. */
  pattern: RegExp;
  explain: Tell<Message | Message[]>;
};

const fill = (words: string, groups: string[]) =>
  words.replace(/\$(\d)/g, (_, at: string) => groups[Number(at) - 1] ?? '');

/** A rule with one thing to say, where `$1` is what the first group caught. */
export const says = (
  pattern: RegExp,
  where: Tell<string | undefined>,
  what: string,
  fix: string,
): Rule => ({
  pattern,
  explain: (groups, sources, text) => ({
    where: where(groups, sources, text),
    what: fill(what, groups),
    fix: fill(fix, groups),
  }),
});

/**
 * A message as the framework wrote it: without colours, without the frame that
 * Rspack draws, without indentation, empty lines and stack frames.
 */
function plainText(output: string): string {
  return output
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:│ ?)?\s*|\r$/g, ''))
    .filter((line) => !/^$|^at |^\.\.\. \d+ lines matching/.test(line))
    .join('\n');
}

const groupsOf = ([, ...groups]: (string | undefined)[]) =>
  groups.map((group) => group ?? '');

/** Everything that the rules know to say about a text, in the rules' order. */
export function explain(
  output: string,
  rules: Rule[],
  sources: Sources,
): Message[] {
  const text = plainText(output);
  return rules.flatMap(({pattern, explain: say}) => {
    const all = new RegExp(pattern, `g${pattern.flags.replace('g', '')}`);
    const hits = [...text.matchAll(all)];
    return (pattern.global ? hits : hits.slice(0, 1)).flatMap((hit) =>
      say(groupsOf(hit), sources, text),
    );
  });
}

/** What a text means that fits the pattern; `$1` is what a group caught. */
type Phrase = {pattern: RegExp; what: string; fix: string};

/** Reads phrases from a table with one a line, in three columns. */
export const phraseTable = (table: string): Phrase[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' | '))
    .map(([pattern = '', what = '', fix = '']) => ({
      pattern: new RegExp(pattern),
      what,
      fix,
    }));

/** The first phrase that fits. */
export function phrase(text: string, phrases: Phrase[]) {
  for (const {pattern, what, fix} of phrases) {
    const hit = pattern.exec(text);
    if (hit) {
      const groups = groupsOf(hit);
      const words = {what: fill(what, groups), fix: fill(fix, groups)};
      return {caught: groups[0], ...words};
    }
  }
  return undefined;
}
