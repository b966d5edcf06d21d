import type {Message} from '../../../lib/node/message';
import type {Mistakes} from './formatReport';
import type {SiteFiles} from './siteFiles';

/**
 * What a text of the framework's means. `$1` in `what` and `fix` stands for what
 * the first group of the pattern has matched.
 */
export type Meaning = {pattern: RegExp; what: string; fix: string};

/** A function of a match: its groups, the site's files, the whole text. */
type FromMatch<Result> = (
  groups: string[],
  siteFiles: SiteFiles,
  text: string,
) => Result;

/** A rule with one message for each place where its pattern matches. */
type MeaningRule = Meaning & {where?: FromMatch<string | undefined>};

/** A rule that makes its messages itself. */
type ExplainingRule = {pattern: RegExp; explain: FromMatch<Message[]>};

/** What to report of a text that the framework has printed. */
export type Rule = (MeaningRule | ExplainingRule) & {
  /**
   * Whether the framework reports every mistake of this kind at once. Without it, the
   * framework may have stopped at the first one, of the whole site or of a file, and
   * the summary says that there may be more.
   */
  listsAll?: true;
};

const insertGroups = (words: string, groups: string[]) =>
  words.replace(
    /\$(\d)/g,
    (_, number: string) => groups[Number(number) - 1] ?? '',
  );

/**
 * The framework's output without colours, Rspack's frame, indentation, empty
 * lines and stack frames.
 */
function plainText(output: string): string {
  return output
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:│ ?)?\s*|\r$/g, ''))
    .filter((line) => !/^$|^at |^\.\.\. \d+ lines matching/.test(line))
    .join('\n');
}

function explainMatch(
  rule: Rule,
  [match, ...groups]: RegExpMatchArray,
  siteFiles: SiteFiles,
  text: string,
): Message[] {
  try {
    if ('explain' in rule) {
      return rule.explain(groups, siteFiles, text);
    }
    return [
      {
        where: rule.where?.(groups, siteFiles, text),
        what: insertGroups(rule.what, groups),
        fix: insertGroups(rule.fix, groups),
      },
    ];
  } catch (error) {
    // The other mistakes are still to be reported.
    const [firstLine] = match.split('\n');
    return [
      {
        what: `有一处错误没能说明白（原文：${firstLine}；${String(error)}）`,
        fix: '照上面框架的英文原文改正。',
      },
    ];
  }
}

/** The messages of all rules that match a text, in the order of the rules. */
export function explain(
  output: string,
  rules: Rule[],
  siteFiles: SiteFiles,
): Mistakes {
  const text = plainText(output);
  const mistakes: Mistakes = {messages: [], isComplete: true};
  for (const rule of rules) {
    const {pattern} = rule;
    const everywhere = new RegExp(pattern, `${pattern.flags}g`);
    const matches = [...text.matchAll(everywhere)];
    const messages = matches.flatMap((match) =>
      explainMatch(rule, match, siteFiles, text),
    );
    mistakes.messages.push(...messages);
    if (messages.length > 0 && !rule.listsAll) {
      mistakes.isComplete = false;
    }
  }
  return mistakes;
}

/**
 * Looks a text up in a table.
 *
 * @returns the first row whose pattern matches, its words, and what the first
 *   group has matched
 */
export function findMeaning<Row extends Meaning>(text: string, table: Row[]) {
  for (const meaning of table) {
    const {pattern, what, fix} = meaning;
    const match = pattern.exec(text);
    if (match) {
      const [, ...groups] = match;
      const words = {
        what: insertGroups(what, groups),
        fix: insertGroups(fix, groups),
      };
      return {words, firstGroup: groups[0], meaning};
    }
  }
  return undefined;
}

/** The lines of a list with `- ` before each. */
export const listItems = (list: string): string[] =>
  list.trim().replace(/^- /gm, '').split('\n');
