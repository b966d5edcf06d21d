import type {PagePostings, PrefixMatch} from './candidates';
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
import {splitIntoPrefixes} from './tokens';

/**
 * A lone letter begins the tokens of very many shards, each of which is a
 * download. Of those, no more are read than this.
 */
const shardLimit = 4;

/** A shorter word has too many neighbours to guess which one was meant. */
const mendableLength = 5;

/** A term as it was looked up, and what the index has for each of its parts. */
export type TermMatch = {term: string; prefixes: PrefixMatch[]};

/** An index, of which only the files that are asked for have been loaded. */
export type SearchIndex = {
  /** Those of each page, by its number. */
  pageFacts: PageFacts[];
  /** The pages that have the parts of a term. */
  lookUpTerm: (term: string) => Promise<TermMatch>;
  /** The same; but a word that no page has is replaced by a similar one. */
  lookUpMendedTerm: (term: string) => Promise<TermMatch>;
  loadHead: (page: number) => Promise<PageHead>;
  loadSections: (page: number) => Promise<SearchSection[]>;
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

  /** The shards that may have tokens with this prefix. */
  function loadShards(prefix: string) {
    // The last shard that begins before the prefix may end with such tokens. An
    // index of no pages has no shard.
    const first = Math.max(countShardsUpTo(prefix) - 1, 0);
    const matchingEnd = countShardsUpTo(`${prefix}\uffff`);
    const end = Math.min(matchingEnd, first + shardLimit);
    const shards: Promise<FileContents['shards']>[] = [];
    for (let position = first; position < end; position += 1) {
      shards.push(load('shards', position));
    }
    return Promise.all(shards);
  }

  async function findPages(prefix: string): Promise<PagePostings> {
    const pages: PagePostings = new Map();
    for (const shard of await loadShards(prefix)) {
      for (const [token, postings] of Object.entries(shard)) {
        if (token.startsWith(prefix)) {
          let page = 0;
          for (const [distance, weight, ...places] of postings) {
            page += distance;
            const known = pages.get(page) ?? {weight: 0, places: []};
            known.weight += weight;
            known.places.push(...places);
            pages.set(page, known);
          }
        }
      }
    }
    return pages;
  }

  async function lookUpTerm(term: string): Promise<TermMatch> {
    const prefixes = splitIntoPrefixes(term).map(async (prefix) => ({
      ...prefix,
      pages: await findPages(prefix.text),
    }));
    return {term, prefixes: await Promise.all(prefixes)};
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
    // Other words of the term may be misspelt, too.
    return mended ? lookUpMendedTerm(mended) : match;
  }

  return {
    pageFacts,
    lookUpTerm,
    lookUpMendedTerm,
    async loadHead(page) {
      const heads = await load('heads', Math.floor(page / headsPerFile));
      return heads[page % headsPerFile] as PageHead;
    },
    loadSections: (page) => load('texts', page),
  };
}
