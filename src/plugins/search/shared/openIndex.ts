import {
  pageLimit,
  pagesWithTerm,
  type PagePostings,
  type PrefixMatch,
} from './candidates';
import {
  fileName,
  headsPerFile,
  type FileContents,
  type IndexFileKind,
  type PageHead,
  type SearchManifest,
  type SearchSection,
} from './indexFormat';
import {mendSlip} from './mendSlip';
import type {PageFacts} from './ranking';
import {splitIntoPrefixes, type Prefix} from './tokens';

/**
 * A lone letter begins the tokens of very many shards, each of which is a
 * download. Of those, no more are read than this: pages whose tokens stand in later
 * shards are neither found nor counted.
 */
const shardLimit = 4;

/** A shorter word has too many neighbours to guess which one was meant. */
const mendableLength = 5;

/** A term as it was looked up, and what the index has for each of its parts. */
export type TermMatch = {term: string; prefixes: PrefixMatch[]};

/** An index, of which only the files that are asked for have been loaded. */
export type SearchIndex = {
  /** The facts of each page, by its number. */
  pageFacts: PageFacts[];
  /** The pages that have the parts of a term. */
  lookUpTerm: (term: string) => Promise<TermMatch>;
  /** The same; but a word that no page has is replaced by a similar one. */
  lookUpMendedTerm: (term: string) => Promise<TermMatch>;
  loadHead: (pageNumber: number) => Promise<PageHead>;
  loadSections: (pageNumber: number) => Promise<SearchSection[]>;
};

/**
 * Opens the index that a manifest lists. Each of its files is loaded when it is
 * first needed, and once.
 *
 * @param loadFile resolves to the content of a file; where it rejects, so does
 * what needs the file
 */
export function openIndex(
  manifest: SearchManifest,
  loadFile: (name: string) => Promise<unknown>,
): SearchIndex {
  const {hashes, firstTokens, pageFacts} = manifest;
  const loading: Record<string, Promise<unknown>> = {};

  function load<K extends IndexFileKind>(kind: K, position: number) {
    const name = fileName(kind, hashes[kind][position] ?? '');
    // The build has written the file in this shape.
    return (loading[name] ??= loadFile(name)) as Promise<FileContents[K]>;
  }

  /** How many shards begin with this token or with one before it. */
  const countShardsUpTo = (token: string) =>
    firstTokens.filter((first) => first <= token).length;

  /** Which shards may have tokens with this prefix: from `first` to before `end`. */
  function findShards(prefix: string) {
    // The last shard that begins at or before the prefix may have such tokens, too.
    // An index of no pages has no shard.
    const first = Math.max(countShardsUpTo(prefix) - 1, 0);
    const end = countShardsUpTo(`${prefix}\uffff`);
    return {first, end};
  }

  function loadShards(prefix: string) {
    const {first, end} = findShards(prefix);
    const shards: Promise<FileContents['shards']>[] = [];
    const limit = Math.min(end, first + shardLimit);
    for (let position = first; position < limit; position += 1) {
      shards.push(load('shards', position));
    }
    return Promise.all(shards);
  }

  /** Whether `loadShards` reads every shard that may have this prefix. */
  function areAllShardsRead({text}: Prefix): boolean {
    const {first, end} = findShards(text);
    return end - first <= shardLimit;
  }

  /**
   * The pages that have a token with this prefix, each with the places of all
   * such tokens, and with the greatest of their weights.
   */
  async function findPages(prefix: string): Promise<PagePostings> {
    const pages: PagePostings = new Map();
    for (const shard of await loadShards(prefix)) {
      for (const [token, postings] of Object.entries(shard)) {
        if (token.startsWith(prefix)) {
          let pageNumber = 0;
          for (const [distance, weight, ...places] of postings) {
            pageNumber += distance;
            const known = pages.get(pageNumber) ?? {weight: 0, places: []};
            known.weight = Math.max(known.weight, weight);
            known.places.push(...places);
            pages.set(pageNumber, known);
          }
        }
      }
    }
    return pages;
  }

  const findMatches = (prefixes: Prefix[]): Promise<PrefixMatch[]> =>
    Promise.all(
      prefixes.map(async (prefix) => ({
        ...prefix,
        pages: await findPages(prefix.text),
      })),
    );

  async function lookUpTerm(term: string): Promise<TermMatch> {
    const groups = splitIntoPrefixes(term);
    const prefixes: PrefixMatch[] = [];
    for (const group of groups) {
      // Up to `pageLimit` pages are all read, and their texts show whether they have
      // the rest of the term.
      if (prefixes.length === 0 || pagesWithTerm(prefixes).length > pageLimit) {
        // If some shards of a prefix are not read, its list of pages has gaps, and
        // would wrongly rule out pages that have the term.
        prefixes.push(...(await findMatches(group.filter(areAllShardsRead))));
      }
    }
    if (prefixes.length === 0) {
      // No prefix can be looked up in full. Some of the pages are better than none.
      prefixes.push(...(await findMatches(groups.flat().slice(0, 1))));
    }
    return {term, prefixes};
  }

  /** The term with its first misspelt word mended, if that can be done. */
  async function mendTerm({term, prefixes}: TermMatch) {
    const unknown = prefixes.find(
      ({text, pages}) => pages.size === 0 && text.length >= mendableLength,
    );
    if (!unknown) {
      return undefined;
    }
    const {text, offset} = unknown;
    for (const word of await load('words', 0)) {
      const mended = mendSlip(text, word);
      if (mended) {
        const end = offset + text.length;
        return term.slice(0, offset) + mended + term.slice(end);
      }
    }
    return undefined;
  }

  async function lookUpMendedTerm(term: string): Promise<TermMatch> {
    const match = await lookUpTerm(term);
    const mended = await mendTerm(match);
    // Other words of the term may be misspelt, too. This ends: a word that was mended
    // is in the index or, where it was cut at `tokenLength`, the term is shorter now.
    return mended ? lookUpMendedTerm(mended) : match;
  }

  return {
    pageFacts,
    lookUpTerm,
    lookUpMendedTerm,
    async loadHead(pageNumber) {
      const file = Math.floor(pageNumber / headsPerFile);
      const heads = await load('heads', file);
      return heads[pageNumber % headsPerFile] as PageHead;
    },
    loadSections: (pageNumber) => load('texts', pageNumber),
  };
}
