import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {type LinkState, linkStatesFile} from '../../../lib/node/linkStates.mjs';

/** How long an address must not have answered; a host may be down for days. */
const threeWeeks = 21 * 24 * 60 * 60 * 1000;

/**
 * The addresses that did not answer for three weeks. The file is missing where
 * the links were never checked.
 */
export function readGoneAddresses(siteDir: string): Set<string> {
  const file = path.join(siteDir, linkStatesFile);
  const states = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, LinkState>)
    : {};
  const gone = Object.entries(states).filter(
    ([, {asked, goneSince}]) =>
      goneSince !== undefined &&
      Date.parse(asked) - Date.parse(goneSince) >= threeWeeks,
  );
  return new Set(gone.map(([address]) => address));
}
