import {useEffect, useState, type RefObject} from 'react';

import type * as giscusFrame from './giscusFrame';
import type {GiscusMessage} from './giscusMessage';

/**
 * Nothing is requested while `waiting`. `answered`: the frame runs; `shown`: it
 * has the thread, and stays, as a reader may be writing in it. After `silent`
 * any answer counts, after `failed` only the thread itself.
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
 * Milliseconds from the request to the line that takes the thread's place.
 * Where giscus is reachable, it answers within two seconds.
 */
const patience = 15_000;

/**
 * @throws when the chunk does not load, or when the browser denies storage:
 *   the widget's constructor reads it, where nothing can catch its exception
 */
async function loadGiscus(): Promise<typeof giscusFrame> {
  window.localStorage.getItem('giscus-session');
  return import(/* webpackChunkName: "giscus" */ './giscusFrame');
}

/**
 * Runs the thread of one page: loads the library when `host` comes near the
 * viewport and follows what its frame reports. Another page needs another `key`.
 */
export function useThread(host: RefObject<HTMLElement | null>, title: string) {
  const [status, setStatus] = useState<Status>('waiting');
  /** So that each gets a frame of its own. */
  const [attempt, setAttempt] = useState(0);
  const [library, setLibrary] = useState<typeof giscusFrame>();
  const wanted = status !== 'waiting';

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) {
          observer.disconnect();
          setStatus('loading');
        }
      },
      // About half a screen: a reader who goes on finds the thread ready.
      {rootMargin: '400px 0px'},
    );
    if (host.current) {
      observer.observe(host.current);
    }
    return () => observer.disconnect();
  }, [host]);

  useEffect(() => {
    if (wanted) {
      loadGiscus().then(setLibrary, () => setStatus('failed'));
    }
  }, [wanted, attempt]);

  useEffect(
    () =>
      library?.watchFrame(host, title, (message) =>
        setStatus((before) => statusAfter(before, message)),
      ),
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
