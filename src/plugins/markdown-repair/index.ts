import type {Capability} from '../../lib/capability';
import {joinChineseLines} from './build/joinChineseLines';
import {repairNesting} from './build/repairNesting';

/**
 * Mends what hand-written HTML gets wrong, and takes out the spaces that line
 * breaks leave between Chinese characters.
 */
export function markdownRepair(): Capability {
  // The repair first: it may bring text into another line.
  return {rehype: [repairNesting, joinChineseLines]};
}
