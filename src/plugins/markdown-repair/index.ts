import type {Capability} from '../../lib/capability';
import {joinChineseLines} from './build/joinChineseLines';
import {repairNesting} from './build/repairNesting';

/**
 * Repairs hand-written HTML, and removes line breaks between Chinese characters,
 * which would show as spaces.
 */
export function markdownRepair(): Capability {
  // The repair comes first, as it may move text into another line.
  return {rehype: [repairNesting, joinChineseLines]};
}
