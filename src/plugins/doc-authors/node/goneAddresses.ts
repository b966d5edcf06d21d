import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * What outside-links keeps of an address that was asked for; days are written
 * `2026-01-31`. An address that answers has no `goneSince`.
 */
type AddressState = {asked: string; goneSince?: string};

/** How long an address must not have answered; a host may be down for days. */
const threeWeeks = 21 * 24 * 60 * 60 * 1000;

/**
 * The addresses that did not answer for three weeks. The file is missing where
 * the links were never checked.
 */
export function readGoneAddresses(siteDir: string): Set<string> {
  const file = path.join(siteDir, '.cache/outside-links.json');
  const states = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, AddressState>)
    : {};
  const gone = Object.entries(states).filter(
    ([, {asked, goneSince}]) =>
      goneSince !== undefined &&
      Date.parse(asked) - Date.parse(goneSince) >= threeWeeks,
  );
  return new Set(gone.map(([address]) => address));
}
