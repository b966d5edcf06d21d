import type {Found, Postings} from './rank';
import {pieces} from './tokens';
import {
  fileName,
  headsPerFile,
  type FileContents,
  type IndexFile,
  type PageHead,
  type SearchManifest,
} from './types';

/** Shards for one piece: a lone letter begins more tokens than are worth it. */
const shardLimit = 4;

/** A shorter word has too many neighbours to guess which one was meant. */
const typoLength = 5;

/**
 * What was typed, and the beginning of a word, a slip apart: between the same
 * letters two have changed places, or one is wrong, added or missing.
 */
const slip = /^(\S*)(?:([a-z])([a-z])(\S*) \1\3\2\4|[a-z]?(\S*) \1[a-z]?\5)/;

/** Reads an index as far as queries need it; `load` gives what a file says. */
export function openIndex(
  manifest: SearchManifest,
  load: (file: string) => Promise<unknown>,
) {
  const kept: Record<string, Promise<unknown>> = {};

  /** Loads each file once. */
  const get = <K extends IndexFile>(kind: K, nth: number) => {
    const file = fileName(kind, manifest.files[kind][nth] ?? '');
    // The build wrote it.
    return (kept[file] ??= load(file)) as Promise<FileContents[K]>;
  };

  /** How many shards begin with this or with what comes before it. */
  const upTo = (token: string) =>
    manifest.shards.filter((first) => first <= token).length;

  /** The pages that have this token, or one that begins so. */
  async function find(token: string): Promise<Postings> {
    const first = upTo(token) - 1;
    const files = manifest.shards
      .slice(first, upTo(`${token}\uffff`))
      .slice(0, shardLimit)
      .map((_, nth) => get('s', first + nth));
    const all: Postings = new Map();
    for (const shard of await Promise.all(files)) {
      for (const [known, postings] of Object.entries(shard)) {
        let page = 0;
        const own = known.startsWith(token) ? postings : [];
        for (const [distance, weight, ...places] of own) {
          page += distance;
          const posting = all.get(page) ?? {weight: 0, places: []};
          posting.weight += weight;
          posting.places.push(...places);
          all.set(page, posting);
        }
      }
    }
    return all;
  }

  /** Finds the pieces of a term; `forgive` replaces a word that no page has. */
  async function look(
    term: string,
    forgive?: boolean,
  ): Promise<{term: string; found: Found[]}> {
    const found = await Promise.all(
      pieces(term).map(async (piece) => ({
        ...piece,
        pages: await find(piece.token),
      })),
    );
    const wrong =
      forgive &&
      found.find((one) => !one.pages.size && one.token.length >= typoLength);
    if (wrong) {
      const {at, token} = wrong;
      for (const word of await get('w', 0)) {
        const both = slip.exec(`${token} ${word}`)?.[0];
        if (both) {
          const right = both.slice(token.length + 1);
          const rest = term.slice(at + token.length);
          return look(term.slice(0, at) + right + rest, forgive);
        }
      }
    }
    return {term, found};
  }

  return {
    look,
    readHead: async (page: number) => {
      const all = await get('h', Math.floor(page / headsPerFile));
      return all[page % headsPerFile] as PageHead;
    },
    readText: (page: number) => get('t', page),
  };
}
