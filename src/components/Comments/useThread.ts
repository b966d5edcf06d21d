import type Giscus from '@giscus/react';
import {useEffect, useReducer, type RefObject} from 'react';

import {loadGiscus, nameFrames, onFrameMessage} from './giscusFrame';
import type {GiscusMessage} from './giscusMessage';

/**
 * - `waiting`: the reader is not near yet, nothing is requested.
 * - `loading`: requested, no answer yet.
 * - `answered`: the frame runs and is visible.
 * - `shown`: the thread stands in the frame. It then stays, whatever a later
 *   refresh reports: a reader may be writing in it.
 * - `silent`: no answer in time; any later answer still counts.
 * - `failed`: an error; the thread itself must come to make up for it.
 */
type Status =
  'waiting' | 'loading' | 'answered' | 'shown' | 'silent' | 'failed';

export type ThreadState = {
  status: Status;
  /** Counts the attempts, so that each gets a frame of its own. */
  attempt: number;
  /** The library's component, once its chunk is here. */
  Giscus?: typeof Giscus;
};

type ThreadEvent =
  | {type: 'near' | 'retry' | 'silence' | 'failure'}
  | {type: 'chunk'; Giscus: typeof Giscus}
  | {type: 'message'; message: GiscusMessage};

const initialThread: ThreadState = {status: 'waiting', attempt: 0};

function statusAfter(status: Status, message: GiscusMessage): Status {
  switch (message) {
    case 'shown':
      return 'shown';
    case 'alive':
      return status === 'loading' || status === 'silent' ? 'answered' : status;
    // The frame loads again without the session.
    case 'signed-out':
    case 'session-refused':
      return 'loading';
    case 'error':
      return status === 'shown' ? status : 'failed';
  }
}

/** Reducer of one page's thread. */
function threadAfter(state: ThreadState, event: ThreadEvent): ThreadState {
  switch (event.type) {
    case 'near':
      return {...state, status: 'loading'};
    case 'retry':
      return {...state, status: 'loading', attempt: state.attempt + 1};
    case 'silence':
      return {...state, status: 'silent'};
    case 'failure':
      return {...state, status: 'failed'};
    case 'chunk':
      return {...state, Giscus: event.Giscus};
    case 'message':
      return {...state, status: statusAfter(state.status, event.message)};
  }
}

/**
 * How far below the viewport the section may be when it starts to load: about
 * half a screen, so that a reader who goes on finds the thread ready.
 */
const rootMargin = '400px 0px';

/**
 * Calls back once, when the element comes near the viewport; at once where the
 * browser cannot observe that.
 *
 * @returns gives up waiting
 */
function whenNear(element: Element, callback: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    callback();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        callback();
      }
    },
    {rootMargin},
  );
  observer.observe(element);
  return () => observer.disconnect();
}

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
