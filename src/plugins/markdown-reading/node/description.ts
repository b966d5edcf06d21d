import {createExcerpt} from '@docusaurus/utils';

import {isAddress} from './autolinks';
import {isHtmlTag, isVoid, looksVoid, readTag} from './htmlTags';
import {removeCommentsButMark, removeExpressions} from './mdxSyntax';

/** Code within a line. */
const inlineCode = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;

/** What stands in angle brackets and is no comment. */
const inBrackets = /<(?!!--)([^<>\n]*)>/g;

/**
 * A colon or a brace that the framework would take for a part of `:smile:` or of
 * the id of a heading.
 *
 * - matches in: `16:9`, `std::vector`, `{name}`
 * - does not match in: `:smile:`, `{#id}`
 */
const misreadSign = /(?<=\w):+(?=\w)|\{(?!#)/g;

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

/** Hides what CommonMark shows and the framework would delete from a text. */
function hideText(source: string): string {
  const ends = new Set(source.toLowerCase().match(/<\/[a-z][a-z\d-]*/g));
  return hideCode(source)
    .replace(inBrackets, (written: string, content: string) => {
      const tag = readTag(written);
      const isHtml =
        tag &&
        isHtmlTag(tag) &&
        (isVoid(tag) ? looksVoid(tag) : ends.has(`</${tag.name}`));
      if (isHtml) {
        return written;
      }
      // An address is a link, which shows no brackets.
      return hideSigns(isAddress(content) ? content : written);
    })
    .replace(misreadSign, hideSigns);
}

/**
 * A heading of the first level, which is no part of an excerpt. The framework would
 * keep what stands behind a second `#`, as in `# C# 入门` and `# 标题 {#id}`.
 */
const title = /^#[ \t].*/gm;

/** The framework's excerpt of a text in which signs are hidden, without titles. */
const excerptOf = (text: string): string =>
  showSigns(createExcerpt(text.replace(title, '')) ?? '');

/** What the framework would take for the description of a text. */
const frameworksExcerptOf = (text: string): string => createExcerpt(text) ?? '';

/**
 * The text from which the framework takes a description and the truncate mark:
 * without the comments of MDX and, in a file that is MDX, without its expressions.
 * Where the framework would delete what readers see, such as `<Enter>` or code with
 * a `<`, or show a part of the title, the right `description` is returned, too.
 *
 * @param isMdx is asked only where it makes a difference, as it parses the file
 */
export function prepareDescription(
  source: string,
  isMdx: () => boolean,
): {content: string; description?: string | undefined} {
  const text = removeCommentsButMark(source);
  const written = excerptOf(hideText(text));
  const isSame = written === frameworksExcerptOf(text);
  if (isSame && !written.includes('{')) {
    return {content: text};
  }
  if (!isMdx()) {
    return {content: text, description: isSame ? undefined : written};
  }
  const content = written.includes('{') ? removeExpressions(text) : text;
  // In MDX what stands in angle brackets is always a tag.
  const description = excerptOf(hideCode(content));
  return description === frameworksExcerptOf(content)
    ? {content}
    : {content, description};
}
