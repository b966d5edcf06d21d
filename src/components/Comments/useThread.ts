import {useCallback, useEffect, useState, type RefObject} from 'react';

import {giscusOrigin} from '../../site/comments';

import type Giscus from './Giscus';

/**
 * Nothing is requested while `waiting`. `answered`: the frame runs; `shown`: it
 * has the thread, and stays, as a reader may be writing in it. After `silent`
 * any answer counts, after `failed` only the thread itself.
 */
type Status =
  'waiting' | 'loading' | 'answered' | 'shown' | 'silent' | 'failed';

/** Where giscus keeps the visitor's session (giscus 1.6.0). */
const sessionKey = 'giscus-session';

/** Errors after which giscus drops the session. */
const sessionErrors = /Bad credentials|Invalid state value|State has expired/;

/** Milliseconds to wait: giscus answers within two seconds where it can. */
const patience = 15_000;

/**
 * What the data of a message from giscus (1.6.0) makes of the status.
 *
 * @param hasSession whether giscus has stored the session of a visitor
 */
export function statusAfter(
  status: Status,
  data: unknown,
  hasSession: boolean,
): Status {
  const {giscus} = (data ?? {}) as {giscus?: unknown};
  if (!giscus || typeof giscus !== 'object') {
    return status;
  }
  const {signOut, error}: {signOut?: unknown; error?: unknown} = giscus;
  const text = String(error);
  // The frame loads again without the session. Signing out comes with an error
  // text, for clients older than ours.
  if (signOut || (hasSession && sessionErrors.test(text))) {
    return 'loading';
  }
  // The discussion is made with the first comment.
  if (error ? /Discussion not found/.test(text) : 'discussion' in giscus) {
    return 'shown';
  }
  if (error) {
    return status === 'shown' ? status : 'failed';
  }
  // It reports its height, and may still have no thread.
  return status === 'loading' || status === 'silent' ? 'answered' : status;
}

/**
 * @throws when the chunk does not load, or when the browser denies storage:
 *   the widget's constructor reads it, where nothing can catch its exception
 */
async function loadGiscus(): Promise<{default: typeof Giscus}> {
  window.localStorage.getItem(sessionKey);
  return import(/* webpackChunkName: "giscus" */ './Giscus');
}

/** Loads the library when `host` is near, and follows what its frame reports. */
export function useThread(host: RefObject<HTMLElement | null>, title: string) {
  const [status, setStatus] = useState<Status>('waiting');
  /** So that each gets a frame of its own. */
  const [attempt, setAttempt] = useState(0);
  const [library, setLibrary] = useState<{default: typeof Giscus}>();

  const load = useCallback(() => {
    setStatus('loading');
    loadGiscus().then(setLibrary, () => setStatus('failed'));
  }, []);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) {
          observer.disconnect();
          load();
        }
      },
      // About half a screen: a reader who goes on finds the thread ready.
      {rootMargin: '400px 0px'},
    );
    if (host.current) {
      observer.observe(host.current);
    }
    return () => observer.disconnect();
  }, [host, load]);

  useEffect(() => {
    // Listens to the frame below `host`, and to nobody else, and names it; the
    // library calls all of them 'Comments' and has no option for it.
    const listen = ({origin, source, data}: MessageEvent<unknown>) => {
      // The widget is a custom element with an open shadow root.
      const widget = host.current?.querySelector('giscus-widget');
      const frame = widget?.shadowRoot?.querySelector('iframe');
      if (frame && origin === giscusOrigin && source === frame.contentWindow) {
        frame.title = title;
        const hasSession = Boolean(localStorage.getItem(sessionKey));
        setStatus((before) => statusAfter(before, data, hasSession));
      }
    };
    // Capturing, to look at the session before the widget's listener drops it.
    window.addEventListener('message', listen, {capture: true});
    return () => window.removeEventListener('message', listen, {capture: true});
  }, [host, title]);

  useEffect(() => {
    if (status !== 'loading') {
      return undefined;
    }
    const timer = setTimeout(() => setStatus('silent'), patience);
    return () => clearTimeout(timer);
  }, [status]);

  const retry = () => {
    setAttempt(attempt + 1);
    load();
  };
  return {status, attempt, Giscus: library?.default, retry};
}
