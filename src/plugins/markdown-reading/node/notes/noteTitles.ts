import type {Format} from '../../../../lib/node/articleParser';
import {replaceOutsideCode} from '../../../../lib/node/maskCode';

/** The notes of the framework, which reads a title behind a blank, too. */
const frameworkNotes =
  'caution|danger|important|info|note|secondary|success|tip|warning';

/** `details` is ours, `spoiler` is HackMD's; names may have capitals. */
const noteNames = `${frameworkNotes}|details|spoiler`
  .split('|')
  .flatMap((name) => [
    name,
    name.charAt(0).toUpperCase() + name.slice(1),
    name.toUpperCase(),
  ])
  .join('|');

/** What directives have behind their name: a title in brackets, attributes. */
const labelAndAttributes = String.raw`(?:\[(?:\\.|[^[\]\\\n]|\[[^[\]\n]*\])*\])?(?:\{[^{}\n]*\})?[ \t]*$`;

/**
 * The first line of a note, as VuePress, VitePress and markdown-it have it, and
 * people in a hurry. Before it may stand the marks of quotations and lists.
 *
 * - matches: `::: tip`, `::: tip 标题`, `:::details 标题`, `:::TIP`, `:::tip标题`,
 *   `:::tip C:\`, of which the framework would escape its own bracket
 * - does not match: `:::tip`, `:::tip 标题`, `:::tip[标题]`, `:::tips`, `::: tabs`
 */
const noteLine = new RegExp(
  [
    String.raw`^([ \t>]*(?:(?:[-*+]|\d+[.)]) +)?:{3,})`,
    `(?!(?:${frameworkNotes})(?:[ \\t]+[^[\\]\\n]*(?<!\\\\)$|${labelAndAttributes}))`,
    String.raw`[ \t]*(${noteNames})(?![\w-])(.*)$`,
  ].join(''),
  'gm',
);

const hasOnlyLabel = new RegExp(`^${labelAndAttributes}`);

/**
 * A title in brackets. Brackets within it are escaped unless they come in pairs, and
 * a backslash at its end always is: it would escape the bracket behind it.
 */
function inBrackets(title: string): string {
  const withoutPairs = title.replace(/\\.|\[(?:\\.|[^[\]\\])*\]/g, '');
  const hasPairs = !/[[\]]/.test(withoutPairs);
  // What is escaped already, of two signs, stays as it is.
  const escaped = title.replace(
    hasPairs ? /\\.|\\$/g : /\\.|\\$|[[\]]/g,
    (found) => (found.length === 1 ? `\\${found}` : found),
  );
  return `[${escaped}]`;
}

/** Writes such lines as the framework reads them: `:::tip[标题]`. */
export const bracketNoteTitles = (source: string, format: Format): string =>
  replaceOutsideCode(
    source,
    noteLine,
    (line) =>
      line.replace(
        noteLine,
        (_, colons: string, name: string, rest: string) => {
          const title = rest.trim();
          const written = hasOnlyLabel.test(title) ? title : inBrackets(title);
          return `${colons}${name.toLowerCase()}${written}`;
        },
      ),
    format,
  );
