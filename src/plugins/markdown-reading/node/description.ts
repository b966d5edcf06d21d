import {createExcerpt} from '@docusaurus/utils';

import {isAddress} from './autolinks';
import {attributes} from './htmlSyntax';
import {isHtmlTag, isVoid, looksVoid, readTag} from './htmlTags';
import {removeCommentsButMark, removeExpressions} from './mdxSyntax';

/** Code within a line. */
const inlineCode = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;

/** What stands in angle brackets and is no comment. */
const inBrackets = /<(?!!--)([^<>\n]*)>/g;

/**
 * Colons. In the first group: what is written as an emoji and the mark of a
 * container, which the framework deletes: `:smile:`, `:::tip`.
 */
const colons =
  /((?<!\w):(?:[+-]1|100|1234|(?=[\d_-]*[a-z])[\w-]+):(?!\w)|^[ \t>*+-]*:{3,})|:+/gm;

/**
 * Underscores within a word and a star with spaces around it or at the beginning of
 * an item, as in `snake_case`, `2 * 3` and `* 甲`, which are no emphasis.
 */
const noEmphasis =
  /(?<=[a-z\d])_+(?=[a-z\d])|(?<=\S )\*(?= \S)|(?=\*)(?<=^[ \t>]*)\*(?= )/gim;

/** The id of a heading, which the framework deletes: `{#quick_start}`. */
const headingId = /\{#[^{}\n]*\}/g;

/** Puts characters for private use in the place of all punctuation of ASCII. */
const hideSigns = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (sign) =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  );

const showSigns = (text: string): string =>
  text.replace(/[\uE000-\uE07F]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xe000),
  );

const hideCode = (text: string): string =>
  text.replace(
    inlineCode,
    (_, marks: string, code: string) => marks + hideSigns(code) + marks,
  );

/**
 * Hides the signs that the framework would delete as the ends of an emoji or of an
 * emphasis: it takes `:甲，乙:` in `A:甲，乙: B` for an emoji.
 */
const hideMisread = (text: string): string =>
  text
    .replace(colons, (sign, meant?: string) => meant ?? hideSigns(sign))
    .replace(noEmphasis, hideSigns)
    .replace(headingId, showSigns);

/** Hides what CommonMark shows and the framework would delete from a text. */
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
  // Neither the brace of a heading's id, `{#id}`, nor the start of a tag is hidden.
  return hideMisread(hidden).replace(/\{(?!#)|<(?![a-z/!])/gi, hideSigns);
}

/**
 * A heading of the first level, which is no part of an excerpt. The framework would
 * keep what stands behind a second `#`, as in `# C# 入门` and `# 标题 {#id}`.
 */
const title = /^#[ \t].*(?:\n|$)/gm;

/** `---`, which the framework would take for the text. */
const thematicBreak = /^ {0,3}([*_-])[ \t]*(?:\1[ \t]*){2,}(?:\n|$)/gm;

/** `[^1]: 注`, which a page shows at its end. */
const footnote = /^[ \t>*+-]*\[\^[^\]\n]+\]:.*(?:\n|$)/gm;

/**
 * `[甲]: a.png "乙"`, which a page does not show. Address and title may each stand
 * in the next line. Other text behind the address makes it a sentence.
 */
const linkDefinition = new RegExp(
  [
    /^ {0,3}\[(?=[^\]\n]*[^\s\]])[^\]\n]+\]:/,
    /[ \t]*(?:\n[ \t]*)?(?:<[^<>\n]*>|[^\s<]\S*)/,
    /(?:(?:[ \t]+|[ \t]*\n[ \t]*)(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?/,
    /[ \t]*(?:\n|$)/,
  ]
    .map(({source}) => source)
    .join(''),
  'gm',
);

/** A whole tag, which may go on in the next lines. */
const tag = new RegExp(`<[a-z][a-z\\d-]*${attributes}\\s*/?>`, 'gi');

/**
 * Brings a tag into one line, as the framework reads line by line. Without an
 * attribute, or over an empty line, it is rather two signs: `a <b`, `> 引用`.
 */
const joinTag = (written: string): string =>
  written.includes('=') && !/\n[ \t]*\n/.test(written)
    ? written.replace(/\n/g, ' ')
    : written;

/**
 * A text without what is no part of an excerpt. The lines go as a whole: at an empty
 * line the framework would stop to pass over imports and exports.
 */
const proseOf = (text: string): string =>
  text
    .replace(/\r\n/g, '\n')
    .replace(title, '')
    .replace(thematicBreak, '')
    .replace(footnote, '')
    .replace(linkDefinition, '')
    .replace(tag, joinTag);

/** The framework's excerpt of a text in which signs are hidden. */
const excerptOf = (text: string): string =>
  showSigns(createExcerpt(text) ?? '');

/** What the framework would take for the description of a text. */
const frameworksExcerptOf = (text: string): string => createExcerpt(text) ?? '';

/**
 * The text from which the framework takes a description and the truncate mark:
 * without the comments of MDX and, in a file that is MDX, without its expressions.
 * Where the framework would delete what readers see, such as `<Enter>` or code with
 * a `<`, or keep what they do not see, such as the definition of a link, the right
 * `description` is returned, too.
 *
 * @param isMdx is asked only where it makes a difference, as it parses the file
 */
export function prepareDescription(
  source: string,
  isMdx: () => boolean,
): {content: string; description?: string | undefined} {
  const text = removeCommentsButMark(source);
  const written = excerptOf(hideText(proseOf(text)));
  const isSame = written === frameworksExcerptOf(text);
  if (isSame && !written.includes('{')) {
    return {content: text};
  }
  if (!isMdx()) {
    return {content: text, description: isSame ? undefined : written};
  }
  const content = written.includes('{') ? removeExpressions(text) : text;
  // In MDX what stands in angle brackets is always a tag.
  const description = excerptOf(hideMisread(hideCode(proseOf(content))));
  return description === frameworksExcerptOf(content)
    ? {content}
    : {content, description};
}
