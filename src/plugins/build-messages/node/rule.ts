import type {Message} from '../../../lib/node/message';
import type {Sources} from './sources';

/** Takes what the groups of a match have caught. */
type Tell<Told> = (groups: string[], sources: Sources, text: string) => Told;

/** What to report for each place where a pattern matches the plain text. */
export type Rule = {
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

/** A message without colours, Rspack's frame, indentation and stack frames. */
function plainText(output: string): string {
  return output
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:│ ?)?\s*|\r$/g, ''))
    .filter((line) => !/^$|^at |^\.\.\. \d+ lines matching/.test(line))
    .join('\n');
}

/** The messages of all rules that match a text, in the order of the rules. */
export function explain(output: string, rules: Rule[], sources: Sources) {
  const text = plainText(output);
  return rules.flatMap(({pattern, explain: say}) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].flatMap(([, ...groups]) =>
      say(groups, sources, text),
    ),
  );
}

/**
 * The meaning of a text by the first row of a table whose pattern matches it,
 * and what the first group caught.
 *
 * @param table in each line: pattern | what is wrong | remedy, as in a rule
 */
export function phrase(text: string, table: string) {
  for (const row of table.trim().split('\n')) {
    const [pattern = '', what = '', fix = ''] = row.trim().split(' | ');
    const [hit, ...groups] = new RegExp(pattern).exec(text) ?? [];
    if (hit) {
      const words = {what: fill(what, groups), fix: fill(fix, groups)};
      return {words, caught: groups[0]};
    }
  }
  return undefined;
}
