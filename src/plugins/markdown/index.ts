import remarkCjkFriendly from 'remark-cjk-friendly';

import {joinChineseLines} from './joinChineseLines';
import {repairNesting} from './repairNesting';
import {readSpacedAddresses} from './spacedAddresses';
import {warnOfRawTables} from './warnOfRawTables';

/**
 * How the site reads Markdown, for the options of docs, blog and pages alike:
 * bold text beside Chinese punctuation, line breaks between Chinese characters,
 * file names with blanks, and HTML as it is written by hand.
 */
export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [
    remarkCjkFriendly,
    readSpacedAddresses,
    warnOfRawTables,
  ],
  // The repair first: it may bring text into another line.
  rehypePlugins: [repairNesting, joinChineseLines],
};

/** What footnotes say to screen readers; upstream leaves it in English. */
export const footnotes = {
  footnoteLabel: '脚注',
  footnoteBackLabel: '回到正文',
};
