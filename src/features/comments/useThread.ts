import {useEffect, useReducer} from 'react';
import type {RefObject} from 'react';

import {loadGiscus, nameFrames, onFrameMessage} from './giscusFrame';
import {initialThread, threadAfter} from './threadState';
import type {ThreadState} from './threadState';
import {whenNear} from './whenNear';

/**
 * Milliseconds from the first request to the first message that the reader
 * waits before the line takes the thread's place. giscus answers within one or
 * two seconds where it is reachable, and a slow answer is still welcome later.
 */
const patience = 15_000;

/**
 * Runs the thread of one page: loads the library when `host` comes near the
 * viewport, names its frame `title` and follows what the frame reports. Another
 * page wants another hook (`key`).
 */
export function useThread(
  host: RefObject<HTMLElement | null>,
  title: string,
): ThreadState & {retry: () => void} {
  const [state, dispatch] = useReducer(threadAfter, initialThread);
  const {status, attempt} = state;
  const wanted = status !== 'waiting';

  useEffect(
    () =>
      host.current
        ? whenNear(host.current, () => dispatch({type: 'near'}))
        : undefined,
    [host],
  );

  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    let current = true;
    loadGiscus().then(
      (Giscus) => current && dispatch({type: 'chunk', Giscus}),
      () => current && dispatch({type: 'failure'}),
    );
    return () => {
      current = false;
    };
  }, [wanted, attempt]);

  useEffect(() => {
    if (!wanted || !host.current) {
      return undefined;
    }
    const stopNaming = nameFrames(host.current, title);
    const stopListening = onFrameMessage(host.current, (message) =>
      dispatch({type: 'message', message}),
    );
    return () => {
      stopNaming();
      stopListening();
    };
  }, [host, title, wanted]);

  useEffect(() => {
    if (status !== 'loading') {
      return undefined;
    }
    const timer = setTimeout(() => dispatch({type: 'silence'}), patience);
    return () => clearTimeout(timer);
  }, [status, attempt]);

  return {...state, retry: () => dispatch({type: 'retry'})};
}
