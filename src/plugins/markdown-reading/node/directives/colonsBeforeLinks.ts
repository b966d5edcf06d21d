import {colonEscaper} from './escapeColons';

/** The name of a directive in a line. */
const name = String.raw`[\p{L}\p{N}][\p{L}\p{N}_-]*`;

/** A footnote, or a link whose address has a sign that words do not have. */
const footnoteOrLink = String.raw`\[(?:\^[^[\]\s]+\]|[^[\]\n]*\]\([^\s()./#]*[./#][^\s()]*[\s)])`;

/**
 * A colon that begins a directive whose brackets are those of a footnote or of a
 * link. It stands behind Chinese, as the code of MDX may have the same signs behind
 * Latin.
 *
 * - matches in: `支持:Windows[^1]`, `版本:v2[日志](b.md)`
 * - does not match in: `是:spoiler[甲]`, `:spoiler[甲](乙)`, `a ?b:c[0](d.e)`
 */
const colonBeforeLink = new RegExp(
  String.raw`(?<=\p{Script=Han}):(?=${name}${footnoteOrLink})`,
  'u',
);

/**
 * Escapes such colons, so that the footnote or the link is one. A directive would
 * take its brackets, and leave the footnote out of the page.
 */
export const escapeColonsBeforeLinks = colonEscaper(colonBeforeLink);
