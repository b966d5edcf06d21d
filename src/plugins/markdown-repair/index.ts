import type {Capability} from '../../lib/capability';
import {joinChineseLines} from './node/joinChineseLines';
import {repairNesting} from './node/repairNesting';

/** Repairs hand-written HTML and the line breaks between Chinese characters. */
export function markdownRepair(): Capability {
  // The repair comes first, as it may move text into another line.
  return {rehype: [repairNesting, joinChineseLines]};
}
