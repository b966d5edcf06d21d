import {useEffect, useState} from 'react';

import useBaseUrl from '@docusaurus/useBaseUrl';
import {indexFolder} from '@site/src/lib/search/types';

import {ask, type SearchState} from '../source';

/**
 * Keys that follow each other faster than this are part of one word. What
 * comes alone, as a word from an input method does, is asked for at once.
 */
const pauseMs = 120;

/** Asks something else, or the same again. */
export function submit(input: HTMLInputElement, query: string): void {
  input.value = query;
  input.dispatchEvent(new Event('input'));
}

/**
 * The answer to what stands in the field. While a new answer is on its way the
 * old list stays, said to be loading; one that comes too late is dropped.
 */
export default function useSearch(input: HTMLInputElement): SearchState {
  const folder = useBaseUrl(`/${indexFolder}`);
  const [state, setState] = useState<SearchState>({status: 'loading'});

  useEffect(() => {
    let latest = 0;
    let last = 0;
    let asked: string;
    function start(event?: Event) {
      // Half-typed pinyin is no query.
      if ((event as InputEvent | undefined)?.isComposing) {
        return;
      }
      const query = input.value.trim();
      // Firefox and Safari tell twice of a word from an input method.
      if ((event as InputEvent | undefined)?.inputType && query === asked) {
        return;
      }
      asked = query;
      const turn = ++latest;
      const wait = Date.now() - last < pauseMs ? pauseMs : 0;
      last = Date.now();
      setTimeout(() => {
        if (turn === latest) {
          setState((old) => ({...old, status: 'loading'}));
          void ask(folder, query, (next) => {
            if (turn === latest) {
              setState(next);
            }
          });
        }
      }, wait);
    }
    // They end with the field, which lives as long as the dialog.
    input.addEventListener('input', start);
    input.addEventListener('compositionend', start);
    start();
  }, [folder, input]);

  return state;
}
