import remarkCjkFriendly from 'remark-cjk-friendly';

import {joinChineseLines} from './joinChineseLines';
import {repairNesting} from './repairNesting';
import {warnOfRawTables} from './warnOfRawTables';

/**
 * How the site reads Markdown, for the options of docs, blog and pages alike:
 * bold text beside Chinese punctuation, line breaks between Chinese characters,
 * and HTML as it is written by hand.
 */
export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [remarkCjkFriendly, warnOfRawTables],
  // The repair first: it may bring text into another line.
  rehypePlugins: [repairNesting, joinChineseLines],
};
