import type {Message} from '../../../lib/message';
import type {Sources} from './sources';

/** Takes the groups of a match; one that took no part is an empty string. */
type Tell<Told> = (groups: string[], sources: Sources, text: string) => Told;

/** What to report when the framework prints a certain text. */
export type Rule = {
  /** Matched against the plain text; with the flag `g`, each hit counts. */
  pattern: RegExp;
  explain: Tell<Message | Message[]>;
};

const fill = (words: string, groups: string[]) =>
  words.replace(/\$(\d)/g, (_, at: string) => groups[Number(at) - 1] ?? '');

/** A rule with one message, in which `$1` is what the first group caught. */
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

/** The messages of all rules that match a text, in the order of the rules. */
export function explain(
  output: string,
  rules: Rule[],
  sources: Sources,
): Message[] {
  const text = plainText(output);
  return rules.flatMap(({pattern, explain: say}) => {
    const hits = pattern.global
      ? text.matchAll(pattern)
      : [text.match(pattern)];
    return [...hits].flatMap((hit) =>
      hit ? say(groupsOf(hit), sources, text) : [],
    );
  });
}

/**
 * The meaning of a text by the first row of a table whose pattern matches it.
 *
 * @param table a row in each line: pattern | what is wrong | remedy, the latter
 *   two with `$1` as in a rule
 * @returns undefined without a match; else also what the first group caught
 */
export function phrase(text: string, table: string) {
  for (const row of table.trim().split('\n')) {
    const [pattern = '', what = '', fix = ''] = row.trim().split(' | ');
    const hit = new RegExp(pattern).exec(text);
    if (hit) {
      const groups = groupsOf(hit);
      const words = {what: fill(what, groups), fix: fill(fix, groups)};
      return {words, caught: groups[0]};
    }
  }
  return undefined;
}
