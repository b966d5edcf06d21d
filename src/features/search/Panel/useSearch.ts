import {useEffect, useState} from 'react';

import useBaseUrl from '@docusaurus/useBaseUrl';
import {indexFolder} from '@site/src/lib/search/types';

import {ask, type SearchState} from '../source';

/**
 * Keys that follow each other faster than this are part of one word. What
 * comes alone, as a word from an input method does, is asked for at once.
 */
const pauseMs = 50;

/** Asks again, or asks something else. */
export function submit(input: HTMLInputElement, query = input.value): void {
  input.value = query;
  input.dispatchEvent(new Event('input'));
}

/**
 * The answer to what stands in the field. While a new answer is on its way the
 * old one stays; one that comes too late is dropped.
 */
export default function useSearch(input: HTMLInputElement): SearchState {
  const folder = useBaseUrl(`/${indexFolder}`);
  const [state, setState] = useState<SearchState>({status: 'loading'});

  useEffect(() => {
    let timer: number | undefined;
    let last = 0;
    let latest = {};
    function start() {
      const turn = (latest = {});
      const now = Date.now();
      clearTimeout(timer);
      timer = window.setTimeout(
        () =>
          void ask(folder, input.value, (next) => {
            if (turn === latest) {
              setState(next);
            }
          }),
        now - last < pauseMs ? pauseMs : 0,
      );
      last = now;
      setState((old) => (old.status === 'failed' ? {status: 'loading'} : old));
    }
    function onInput(event: Event) {
      // Half-typed pinyin is no query.
      if (!(event as InputEvent).isComposing) {
        start();
      }
    }
    // They end with the field, which lives as long as the dialog.
    input.addEventListener('input', onInput);
    input.addEventListener('compositionend', start);
    start();
  }, [folder, input]);

  return state;
}
