import {useEffect, useRef, useState} from 'react';

import useBaseUrl from '@docusaurus/useBaseUrl';

import {answerQuery, type SearchAnswer} from '../shared/answerQuery';
import {
  indexFolder,
  manifestName,
  type SearchManifest,
} from '../shared/indexFormat';
import {openIndex, type SearchIndex} from '../shared/openIndex';
import {unpack} from './unpack';

type SearchState = {
  /**
   * Why `answer` is missing, or still that of an earlier query; undefined once
   * it belongs to this one.
   */
  status?: 'loading' | 'failed';
  answer?: SearchAnswer;
};

async function fetchIndex(folder: string): Promise<SearchIndex> {
  // Asks the host each time: a manifest in the browser's cache may list files
  // that a deploy has removed.
  const response = await fetch(`${folder}/${manifestName}`, {
    cache: 'no-cache',
  });
  const manifest = (await response.json()) as SearchManifest;
  return openIndex(manifest, async (file) =>
    unpack(await fetch(`${folder}/${file}`)),
  );
}

/**
 * The index, for all boxes and pages. After a failure it is null, so that the
 * next query fetches the manifest again.
 */
let loadingIndex: Promise<SearchIndex> | null = null;

/** After so long without another letter, the titles of pages are looked up. */
const titlesDelayMs = 120;

/** After so long without another letter, the texts of pages are loaded. */
const textsDelayMs = 400;

/**
 * Answers a query. Until the answer is there, the last one stays.
 *
 * @param attempt another number asks again, after a failure
 */
export default function useSearch(query: string, attempt: number): SearchState {
  const folder = useBaseUrl(`/${indexFolder}`);
  const [state, setState] = useState<SearchState>({status: 'loading'});
  const lastQuery = useRef('');

  useEffect(() => {
    let isCurrent = true;
    const timers: number[] = [];
    const sleep = (ms: number) =>
      new Promise<void>((resolve) => {
        timers.push(window.setTimeout(resolve, ms));
      });
    // An input method or the clipboard gives several characters at once, and
    // then the query is whole. A single one may be followed by another.
    const lengthChange = Math.abs(query.length - lastQuery.current.length);
    const isTyping = lengthChange === 1;
    lastQuery.current = query;
    const typingEnded = sleep(isTyping ? textsDelayMs : 0);
    // A lone letter begins very many words, so it has to wait as texts do.
    const lookUpDelay =
      isTyping && query.length > 1 ? sleep(titlesDelayMs) : typingEnded;

    function show(next: SearchState) {
      if (isCurrent) {
        setState(next);
      }
    }
    async function search() {
      await lookUpDelay;
      setState(({answer}) => ({answer, status: 'loading'}));
      try {
        loadingIndex ??= fetchIndex(folder);
        const answer = await answerQuery(await loadingIndex, query, {
          onPreview: (preview) => show({answer: preview}),
          typingEnded,
        });
        show({answer});
      } catch {
        loadingIndex = null;
        show({status: 'failed'});
      }
    }
    void search();
    return () => {
      isCurrent = false;
      timers.forEach(clearTimeout);
    };
  }, [folder, query, attempt]);

  return state;
}
