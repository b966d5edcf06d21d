import {useEffect, useState} from 'react';

import useBaseUrl from '@docusaurus/useBaseUrl';
import {indexFolder, type SearchAnswer} from '@site/src/lib/search/types';

import {openIndex, type Unavailable} from '../source';

export type SearchState =
  | {status: 'loading'}
  | {status: 'idle'}
  | {status: 'answered'; answer: SearchAnswer}
  | {status: Unavailable};

/** Long enough to skip most keystrokes of a word, too short to be noticed. */
const pauseMs = 80;

async function ask(folder: string, query: string): Promise<SearchState> {
  const opened = await openIndex(folder);
  if (opened.status !== 'ready') {
    return opened;
  }
  if (!query.trim()) {
    return {status: 'idle'};
  }
  try {
    return {status: 'answered', answer: await opened.search(query)};
  } catch {
    return {status: 'failed'};
  }
}

/**
 * The answer to the query, a pause after it last changed. While a new answer
 * is on its way the old one stays; one that comes too late is dropped.
 */
export default function useSearch(query: string): {
  state: SearchState;
  retry: () => void;
} {
  const folder = useBaseUrl(`/${indexFolder}`);
  const [state, setState] = useState<SearchState>({status: 'loading'});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      () => {
        void ask(folder, query).then((next) => {
          if (current) {
            setState(next);
          }
        });
      },
      query.trim() ? pauseMs : 0,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [folder, query, attempt]);

  return {
    state,
    retry: () => {
      setState({status: 'loading'});
      setAttempt(attempt + 1);
    },
  };
}
