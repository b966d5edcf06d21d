import type {MarkdownConfig} from '@docusaurus/types';
import remarkCjkFriendly from 'remark-cjk-friendly';

import {detectFormat} from './build/format';
import {joinChineseLines} from './build/joinChineseLines';
import {repairNesting} from './build/repairNesting';
import {readSpacedAddresses} from './build/spacedAddresses';

/**
 * How the site reads Markdown, for the options of docs, blog and pages alike:
 * bold text beside Chinese punctuation, line breaks between Chinese characters,
 * file names with blanks, and HTML as it is written by hand.
 */
export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [remarkCjkFriendly, readSpacedAddresses],
  // The repair first: it may bring text into another line.
  rehypePlugins: [repairNesting, joinChineseLines],
};

/**
 * The site's `markdown` setting: .md is MDX where it is written as such, and
 * CommonMark elsewhere; footnotes speak Chinese to screen readers.
 *
 * @param base what other plugins set
 */
export function markdownConfig(
  base: Partial<Omit<MarkdownConfig, 'parseFrontMatter' | 'preprocessor'>>,
): Partial<MarkdownConfig> {
  return {
    ...base,
    ...detectFormat(),
    remarkRehypeOptions: {
      footnoteLabel: '脚注',
      footnoteBackLabel: '回到正文',
    },
  };
}
