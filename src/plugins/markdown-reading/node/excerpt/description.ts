import {createExcerpt} from '@docusaurus/utils';

import type {Format} from '../../../../lib/node/articleParser';
import {isAddress} from '../addresses/autolinks';
import {attributes} from '../html/htmlSyntax';
import {isHtmlTag, isVoid, looksVoid, readTag} from '../html/htmlTags';
import {looksLikeAddress, marksIn} from '../unusedDefinitions';
import {removeCommentsButMark, removeExpressions} from './mdxSyntax';
import {withPlainTitle} from './plainTitle';

/** Code within a line. */
const inlineCode = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;

/** What stands in angle brackets and is no comment. */
const inBrackets = /<(?!!--)([^<>\n]*)>/g;

/**
 * Runs of colons. In the first group: what is written as an emoji, `:smile:`, and the
 * mark of a container, `:::tip`, which are left for the framework to delete. An
 * emoji's name has a letter, except +1, -1, 100 and 1234.
 */
const colons =
  /((?<!\w):(?:[+-]1|100|1234|(?=[\d_-]*[a-z])[\w-]+):(?!\w)|^[ \t>*+-]*:{3,})|:+/gm;

/**
 * Underscores between letters or digits, and a star with spaces around it or at the
 * beginning of an item, as in `snake_case`, `文件_名称`, `2 * 3` and `* 甲`, which are
 * no emphasis. `(?=\*)` stands first, so that the lookbehind runs at stars only.
 */
const noEmphasis =
  /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|(?<=\S )\*(?= \S)|(?=\*)(?<=^[ \t>]*)\*(?= )/gmu;

/** A tag such as `#字库` at the beginning of a line. A heading has a blank there. */
const noHeading = /^#(?=[^\s#])/gm;

/** The id of a heading, `{#quick_start}`, which is left for the framework to delete. */
const headingId = /\{#[^{}\n]*\}/g;

/**
 * Where the characters for private use begin that stand for signs. Fonts of icons
 * and of games have theirs from U+E000, and authors write those.
 */
const hiddenStart = 0x10ff00;

/** Puts characters for private use in the place of all punctuation of ASCII. */
const hideSigns = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (sign) =>
    String.fromCodePoint(hiddenStart + sign.charCodeAt(0)),
  );

const showSigns = (text: string): string =>
  text.replace(/[\u{10FF00}-\u{10FF7F}]/gu, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - hiddenStart),
  );

/**
 * Hides the signs in code, which then needs no more than one backtick as its mark: the
 * framework deletes one on each side. As in CommonMark, a blank on both sides is none
 * of the code.
 */
const hideCode = (text: string): string =>
  text.replace(inlineCode, (_, _marks: string, code: string) => {
    const content = code.replace(/^ (.*[^ ].*) $/, '$1');
    return `\`${hideSigns(content)}\``;
  });

/**
 * Hides the signs that the framework would delete as the ends of an emoji or of an
 * emphasis, or as the mark of a heading: it takes `:甲，乙:` in `A:甲，乙: B` for an emoji.
 */
const hideMisread = (text: string): string =>
  text
    .replace(
      colons,
      (run, emojiOrContainer?: string) => emojiOrContainer ?? hideSigns(run),
    )
    .replace(noEmphasis, hideSigns)
    .replace(noHeading, hideSigns)
    // The steps above have hidden the underscores and colons of a heading's id.
    .replace(headingId, showSigns);

/** Hides the signs by which the framework would delete text that CommonMark shows. */
function hideText(source: string): string {
  const ends = new Set(source.toLowerCase().match(/<\/[a-z][a-z\d-]*/g));
  const hidden = hideCode(source).replace(
    inBrackets,
    (written: string, content: string) => {
      const read = readTag(written);
      const isHtml =
        read &&
        isHtmlTag(read) &&
        (isVoid(read) ? looksVoid(read) : ends.has(`</${read.name}`));
      if (isHtml) {
        return written;
      }
      // An address is a link, which shows no brackets.
      return hideSigns(isAddress(content) ? content : written);
    },
  );
  // The framework would delete `{name}`, and all from a `<` to the next `>`. A heading's
  // id, `{#id}`, and the start of a tag are for it to delete.
  return hideMisread(hidden).replace(/\{(?!#)|<(?![a-z/!])/gi, hideSigns);
}

/**
 * A heading of the first level, which is no part of an excerpt. The framework would
 * keep what stands behind a second `#`, as in `# C# 入门` and `# 标题 {#id}`.
 */
const firstLevelHeading = /^#[ \t].*\n?/gm;

/** A line such as `---` or `* * *`, which would be the excerpt, whole or in part. */
const thematicBreak = /^ {0,3}([*_-])[ \t]*(?:\1[ \t]*){2,}(?:\n|$)/gm;

/** `[^1]: 注`, with its mark in a group. */
const footnote = /^[ \t>*+-]*(\[\^[^\]\n]+\]):.*\n?/gm;

/**
 * `[甲]: a.png "乙"`, with its mark and its target in groups. Address and title may
 * each stand in the next line. Other text behind the address makes it ordinary text.
 */
const linkDefinition = new RegExp(
  [
    /^ {0,3}(\[[^\S\n]*[^\s\]][^\]\n]*\]):/,
    /[ \t]*(?:\n[ \t]*)?(<[^<>\n]*>|[^\s<]\S*)/,
    /(?:(?:[ \t]+|[ \t]*\n[ \t]*)(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?/,
    /[ \t]*(?:\n|$)/,
  ]
    .map(({source}) => source)
    .join(''),
  'gm',
);

/** A whole start tag, which may go on in the next lines. */
const startTag = new RegExp(`<[a-z][a-z\\d-]*${attributes}\\s*/?>`, 'gi');

/**
 * Brings a tag into one line, as the framework reads line by line. Without a
 * `=`, or over an empty line, it is rather a `<` and a `>` in the text: `a <b` and, in
 * the next line, `> 引用`.
 */
const joinTag = (written: string): string =>
  written.includes('=') && !/\n[ \t]*\n/.test(written)
    ? written.replace(/\n/g, ' ')
    : written;

/**
 * A text without the definitions that a page does not show or, as it does footnotes,
 * shows at its end. One that nothing uses stays (see unusedDefinitions.ts): the
 * framework would delete the mark of a footnote, which therefore is hidden from it.
 */
function withoutDefinitions(text: string): string {
  const used = marksIn(text);
  const isUsed = (mark: string) => used.has(mark.toLowerCase());
  return text
    .replace(footnote, (written, mark: string) =>
      isUsed(mark) ? '' : written.replace(mark, hideSigns),
    )
    .replace(linkDefinition, (written, mark: string, target: string) => {
      const isComment = mark === '[//]' || target.startsWith('<');
      return isComment || looksLikeAddress(target) || isUsed(mark)
        ? ''
        : written;
    });
}

/**
 * A text without lines that are no part of an excerpt, and with each tag in one line.
 * The lines go with their ends: at an empty line the framework would stop skipping
 * imports and exports.
 */
const proseOf = (text: string): string =>
  withoutDefinitions(text.replace(/\r\n/g, '\n'))
    .replace(firstLevelHeading, '')
    .replace(thematicBreak, '')
    .replace(startTag, joinTag);

/** What the framework would take for the description of a text. */
const excerptOf = (text: string): string => createExcerpt(text) ?? '';

/** The same of a text in which signs are hidden. */
const excerptOfHidden = (text: string): string => showSigns(excerptOf(text));

/**
 * The text from which the framework takes a title, a description and the truncate
 * mark: its title is plain, and it is without the comments of MDX and, in a file that is
 * MDX, without its expressions.
 * Where the framework would delete what readers see, such as `<Enter>` or code with
 * a `<`, or keep what they do not see, such as the definition of a link, the right
 * `description` is returned, too.
 *
 * @param source the text behind the front matter
 * @param format is asked only where it makes a difference, as it parses the file
 */
export function prepareDescription(
  source: string,
  format: () => Format,
): {content: string; description?: string | undefined} {
  const text = withPlainTitle(removeCommentsButMark(source));
  const shown = excerptOfHidden(hideText(proseOf(text)));
  const isFrameworkRight = shown === excerptOf(text);
  const hasBrace = shown.includes('{');
  if ((isFrameworkRight && !hasBrace) || format() === 'md') {
    return {content: text, description: isFrameworkRight ? undefined : shown};
  }
  const content = hasBrace ? removeExpressions(text) : text;
  // hideText is not needed: in MDX an unescaped `<` before a letter begins a tag.
  const description = excerptOfHidden(hideMisread(hideCode(proseOf(content))));
  return {
    content,
    description: description === excerptOf(content) ? undefined : description,
  };
}
