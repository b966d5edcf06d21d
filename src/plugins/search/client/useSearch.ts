import {useEffect, useRef, useState} from 'react';

import useBaseUrl from '@docusaurus/useBaseUrl';

import {createEngine, type Search, type SearchAnswer} from '../shared/engine';
import {indexFolder, manifestName, type SearchManifest} from '../shared/types';

type SearchState = {
  /** Why the answer is not to the query; missing if it is. */
  status?: 'loading' | 'failed';
  answer?: SearchAnswer;
};

async function open(folder: string): Promise<Search> {
  // Asks the host each time: an old manifest names an index that is gone.
  const response = await fetch(`${folder}/${manifestName}`, {
    cache: 'no-cache',
  });
  const manifest = (await response.json()) as SearchManifest;
  return createEngine(manifest, async (file) => {
    const {body} = await fetch(`${folder}/${file}`);
    // An error page is not in gzip, and fails.
    const unpacked = body?.pipeThrough(new DecompressionStream('gzip'));
    return new Response(unpacked).json();
  });
}

/** One for all boxes and pages; after a failure, the index is opened anew. */
let opening: Promise<Search> | null = null;

/** A letter that another one follows sooner than this is asked about with it. */
const pauseMs = 120;

/** A query that nothing follows for so long is whole, and texts are loaded. */
const restMs = 400;

/** The answer, or the last one meanwhile; another `attempt` asks again. */
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
    const show = (next: SearchState) => {
      if (current) {
        setState(next);
      }
    };
    async function ask() {
      await paused;
      setState(({answer}) => ({answer, status: 'loading'}));
      try {
        const search = await (opening ??= open(folder));
        const named = (answer: SearchAnswer) => show({answer});
        named(await search(query, named, settled));
      } catch {
        opening = null;
        show({status: 'failed'});
      }
    }
    void ask();
    return () => {
      current = false;
      timers.forEach(clearTimeout);
    };
  }, [folder, query, attempt]);

  return state;
}
