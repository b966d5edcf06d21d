import {segments} from './near';

/**
 * A shard: tokens in order, each with the pages it stands on. Numbers are
 * written seven bits a byte, the low ones first.
 *
 *     token     units shared with the token before, units added, those units
 *     postings  bytes in all, then for each page: how far its number is from
 *               the one before, and two bytes, weight << 12 | segments
 */

/** By page: how much the token weighs there, and in which segments it is. */
export type Postings = Map<number, number>;

/** Highest weight of a token on a page. */
export const topWeight = 15;

export const weightOf = (posting: number): number => posting >> segments;
export const segmentsOf = (posting: number): number =>
  posting & ((1 << segments) - 1);

export type Shard = {bytes: Uint8Array; tokens: [token: string, at: number][]};

type Cursor = {bytes: Uint8Array; at: number};

function readNumber(cursor: Cursor): number {
  let number = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.bytes[cursor.at++] ?? 0;
    number |= (byte & 127) << shift;
    if (byte < 128) {
      return number;
    }
  }
}

/** Finds the tokens of a shard and leaves their postings for later. */
export function readShard(bytes: Uint8Array): Shard {
  const cursor = {bytes, at: 0};
  const tokens: Shard['tokens'] = [];
  let token = '';
  while (cursor.at < bytes.length) {
    token = token.slice(0, readNumber(cursor));
    for (let added = readNumber(cursor); added > 0; added -= 1) {
      token += String.fromCharCode(readNumber(cursor));
    }
    tokens.push([token, cursor.at]);
    const length = readNumber(cursor);
    cursor.at += length;
  }
  return {bytes, tokens};
}

/** Adds a token's postings to those of others that mean the same. */
export function readPostings(
  bytes: Uint8Array,
  at: number,
  all: Postings,
): void {
  const cursor = {bytes, at};
  const length = readNumber(cursor);
  const end = cursor.at + length;
  let page = 0;
  while (cursor.at < end) {
    page += readNumber(cursor);
    const posting =
      ((bytes[cursor.at++] ?? 0) << 8) | (bytes[cursor.at++] ?? 0);
    const other = all.get(page) ?? 0;
    all.set(page, Math.max(posting, other) | segmentsOf(posting | other));
  }
}

function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 127; rest >>= 7) {
    bytes.push((rest & 127) | 128);
  }
  bytes.push(rest);
}

/**
 * Writes a token as {@link readShard} reads it.
 *
 * @param before the token before it in the same shard; empty for the first
 * @param postings by page, in the order of their numbers
 */
export function writeToken(
  bytes: number[],
  token: string,
  before: string,
  postings: Postings,
): void {
  let shared = 0;
  while (shared < before.length && token[shared] === before[shared]) {
    shared += 1;
  }
  pushNumber(bytes, shared);
  pushNumber(bytes, token.length - shared);
  for (let at = shared; at < token.length; at += 1) {
    pushNumber(bytes, token.charCodeAt(at));
  }
  const list: number[] = [];
  let last = 0;
  for (const [page, posting] of postings) {
    pushNumber(list, page - last);
    list.push(posting >> 8, posting & 255);
    last = page;
  }
  pushNumber(bytes, list.length);
  for (const byte of list) {
    bytes.push(byte);
  }
}
