import {type Masking, replaceOutsideCode} from './maskCode';

/** The notes of the framework, and `details`, which is ours. */
const noteNames =
  'caution|danger|details|important|info|note|secondary|success|tip|warning';

/**
 * The first line of a note as VuePress, VitePress and markdown-it have it. Before
 * it may stand the marks of quotations and lists.
 *
 * - matches: `::: tip`, `::: tip 标题`, `:::details 标题`
 * - does not match: `:::tip`, `:::tip[标题]`, `::: tabs`
 */
const noteLine = new RegExp(
  String.raw`^([ \t>]*(?:[-*+] +)?:{3,})(?:[ \t]+(${noteNames})(?![\w-])|(details)(?=[ \t]))[ \t]*(.*)$`,
  'gim',
);

/**
 * Writes such lines as the framework reads them, `:::tip[标题]`: it knows a title
 * behind a blank, but no blank before the name.
 */
export const bracketNoteTitles = (source: string, masking: Masking): string =>
  replaceOutsideCode(
    source,
    noteLine,
    (line) =>
      line.replace(
        noteLine,
        (
          _,
          colons: string,
          spacedName: string | undefined,
          name: string | undefined,
          rest: string,
        ) => {
          const title = rest.trim();
          const isWritten = title === '' || /^[[{]/.test(title);
          const note = (spacedName ?? name ?? '').toLowerCase();
          return `${colons}${note}${isWritten ? title : `[${title}]`}`;
        },
      ),
    masking,
  );
