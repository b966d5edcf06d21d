import {type Masking, replaceOutsideCode} from '../../../lib/node/maskCode';

/** The name of a directive in a line. */
const name = String.raw`[\p{L}\p{N}][\p{L}\p{N}_-]*`;

/**
 * A colon that begins a directive whose brackets are those of a footnote or of a
 * link. The address of a link has a sign that words do not have. The colon of a link
 * stands behind Chinese, as the code of MDX may have the same signs behind Latin.
 *
 * - matches in: `支持:Windows[^1]`, `版本:v2[日志](b.md)`
 * - does not match in: `是:spoiler[甲]`, `:spoiler[甲](乙)`, `a ?b:c[0](d.e)`
 */
const colonBeforeLink = new RegExp(
  [
    String.raw`(?<![:\\]):(?=${name}\[\^[^\]\s]+\])`,
    String.raw`(?<=\p{Script=Han}):(?=${name}\[[^[\]\n]*\]\([^\s()]*[./#][^)\n]*\))`,
  ].join('|'),
  'gu',
);

/**
 * Escapes such colons, so that the footnote or the link is one. A directive would
 * take its brackets, and leave the footnote out of the page.
 */
export const escapeColonsBeforeLinks = (
  source: string,
  masking: Masking,
): string =>
  replaceOutsideCode(source, colonBeforeLink, (colon) => `\\${colon}`, masking);
