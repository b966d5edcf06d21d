import {useEffect, useRef, useState} from 'react';

import useBaseUrl from '@docusaurus/useBaseUrl';

import {createEngine, type Search} from '../engine/engine';
import {
  indexFolder,
  indexVersion,
  manifestName,
  type SearchAnswer,
  type SearchManifest,
} from '../engine/types';

type SearchState = {
  /** Why the answer is not to the query; missing if it is. */
  status?: 'loading' | 'failed';
  answer?: SearchAnswer;
};

/** Reads a file of the index, which is JSON in gzip. */
async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).json();
}

async function open(folder: string): Promise<Search> {
  // Asks the host each time: an old manifest names an index that is gone.
  const response = await fetch(`${folder}/${manifestName}`, {
    cache: 'no-cache',
  });
  const manifest = (await response.json()) as SearchManifest;
  if (manifest.version !== indexVersion) {
    throw new Error('A newer build wrote the index.');
  }
  return createEngine(manifest, (file) => load(`${folder}/${file}`));
}

let opening: Promise<Search> | null = null;

/**
 * Fetches the index once for all boxes and pages, and answers the query. After
 * a failure, the next call opens the index anew. Never rejects.
 *
 * @param folder address of the folder with the manifest, no trailing slash
 * @param query trimmed
 * @param settled no text is fetched before it resolves
 * @param onState may be called several times, as more of the answer is known
 */
async function ask(
  folder: string,
  query: string,
  settled: Promise<void>,
  onState: (state: SearchState) => void,
): Promise<void> {
  const show = (answer: SearchAnswer) => onState({answer});
  try {
    const search = await (opening ??= open(folder));
    show(await search(query, show, settled));
  } catch {
    opening = null;
    onState({status: 'failed'});
  }
}

/** A letter that another one follows sooner than this is asked about with it. */
const pauseMs = 120;

/**
 * After so long a pause, the query is whole. Only then come the parts of an
 * answer that are large and that the next letter would make obsolete: the texts,
 * and all that begins with a single letter.
 */
const restMs = 400;

/**
 * The answer to a query. While a new answer is on its way the old one stays,
 * said to be loading; one that comes too late is dropped.
 *
 * @param attempt another number asks the same again
 */
export default function useSearch(query: string, attempt: number): SearchState {
  const folder = useBaseUrl(`/${indexFolder}`);
  const [state, setState] = useState<SearchState>({status: 'loading'});
  const last = useRef('');

  useEffect(() => {
    let current = true;
    const timers: number[] = [];
    const sleep = (ms: number) =>
      new Promise<void>((done) => {
        timers.push(window.setTimeout(done, ms));
      });
    // What comes at once, from an input method or the clipboard, is whole.
    const isTyped = Math.abs(query.length - last.current.length) === 1;
    last.current = query;
    const settled = sleep(isTyped ? restMs : 0);
    const paused = query[1] && isTyped ? sleep(pauseMs) : settled;
    void paused.then(() => {
      setState(({answer}) => ({answer, status: 'loading'}));
      return ask(folder, query, settled, (next) => {
        if (current) {
          setState(next);
        }
      });
    });
    return () => {
      current = false;
      timers.forEach(clearTimeout);
    };
  }, [folder, query, attempt]);

  return state;
}
