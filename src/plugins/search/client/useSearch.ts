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
  /** Why the answer is none to the query; without it, it is one. */
  status?: 'loading' | 'failed';
  answer?: SearchAnswer;
};

/** Reads a file of the index, which is JSON in gzip. */
async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  if ('DecompressionStream' in window && response.body) {
    const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
    return new Response(unpacked).json();
  }
  // Safari before 16.4 and Firefox before 113.
  const {gunzipSync} = await import('fflate');
  const packed = new Uint8Array(await response.arrayBuffer());
  return new Response(gunzipSync(packed)).json();
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
  return createEngine(manifest, (file) =>
    load(`${folder}/${manifest.folder}/${file}`),
  );
}

let opening: Promise<Search> | null = null;

/**
 * Fetches the index once for all boxes and pages, and answers the query. An
 * index that is not there, or that a deploy has taken away, is not kept, so
 * that the next call finds the new one. Never rejects.
 *
 * @param folder address of the folder with the manifest, no trailing slash
 * @param query trimmed
 * @param onState may be called several times, as more of the answer is known
 */
async function ask(
  folder: string,
  query: string,
  onState: (state: SearchState) => void,
): Promise<void> {
  const show = (answer: SearchAnswer) => onState({answer});
  try {
    const search = await (opening ??= open(folder));
    show(await search(query, show));
  } catch {
    opening = null;
    onState({status: 'failed'});
  }
}

/**
 * Keys that follow each other faster than this are part of one word. What
 * comes alone, as a word from an input method does, is asked for at once.
 */
const pauseMs = 120;

/**
 * The answer to a query. While a new answer is on its way the old one stays,
 * said to be loading; one that comes too late is dropped.
 *
 * @param attempt another number asks the same again
 */
export default function useSearch(query: string, attempt: number): SearchState {
  const folder = useBaseUrl(`/${indexFolder}`);
  const [state, setState] = useState<SearchState>({status: 'loading'});
  const last = useRef(0);

  useEffect(() => {
    let current = true;
    const wait = Date.now() - last.current < pauseMs ? pauseMs : 0;
    last.current = Date.now();
    const timer = setTimeout(() => {
      setState(({answer}) => ({answer, status: 'loading'}));
      void ask(folder, query, (next) => {
        if (current) {
          setState(next);
        }
      });
    }, wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [folder, query, attempt]);

  return state;
}
