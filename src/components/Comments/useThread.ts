import {useEffect, useState, type RefObject} from 'react';

import type * as giscusFrame from './giscusFrame';
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
export type Status =
  'waiting' | 'loading' | 'answered' | 'shown' | 'silent' | 'failed';

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
 * Fetches the library, and what listens to it.
 *
 * @throws when the chunk does not load, or when the browser denies storage:
 * the widget's constructor reads it, where its exception could not be caught.
 */
async function loadGiscus(): Promise<typeof giscusFrame> {
  window.localStorage.getItem('giscus-session');
  return import(/* webpackChunkName: "giscus" */ './giscusFrame');
}

/**
 * Runs the thread of one page: loads the library when `host` comes near the
 * viewport, names its frame `title` and follows what the frame reports. Another
 * page wants another hook (`key`).
 */
export function useThread(host: RefObject<HTMLElement | null>, title: string) {
  const [status, setStatus] = useState<Status>('waiting');
  /** So that each gets a frame of its own. */
  const [attempt, setAttempt] = useState(0);
  const [library, setLibrary] = useState<typeof giscusFrame>();
  const wanted = status !== 'waiting';

  useEffect(
    () =>
      host.current
        ? whenNear(host.current, () => setStatus('loading'))
        : undefined,
    [host],
  );

  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    let current = true;
    loadGiscus().then(
      (loaded) => current && setLibrary(loaded),
      () => current && setStatus('failed'),
    );
    return () => {
      current = false;
    };
  }, [wanted, attempt]);

  useEffect(
    () =>
      library && host.current
        ? library.watchFrame(host.current, title, (message) =>
            setStatus((before) => statusAfter(before, message)),
          )
        : undefined,
    [host, title, library],
  );

  useEffect(() => {
    if (status !== 'loading') {
      return undefined;
    }
    const timer = setTimeout(() => setStatus('silent'), patience);
    return () => clearTimeout(timer);
  }, [status, attempt]);

  const retry = () => {
    setStatus('loading');
    setAttempt(attempt + 1);
  };
  return {status, attempt, Giscus: library?.Giscus, retry};
}
