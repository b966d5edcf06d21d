import {useEffect, useState, type RefObject} from 'react';

import {giscusOrigin} from '../../site/comments';

import type Giscus from './Giscus';
import {type Status, statusAfter} from './status';

/** Where giscus keeps the visitor's session (giscus 1.6.0). */
const sessionKey = 'giscus-session';

/**
 * Milliseconds from the request to the line that takes the thread's place.
 * Where giscus is reachable, it answers within two seconds.
 */
const patience = 15_000;

/**
 * @throws when the chunk does not load, or when the browser denies storage:
 *   the widget's constructor reads it, where nothing can catch its exception
 */
async function loadGiscus(): Promise<{default: typeof Giscus}> {
  window.localStorage.getItem(sessionKey);
  return import(/* webpackChunkName: "giscus" */ './Giscus');
}

/**
 * Runs the thread of one page: loads the library when `host` comes near the
 * viewport and follows what its frame reports. Another page needs another `key`.
 */
export function useThread(host: RefObject<HTMLElement | null>, title: string) {
  const [status, setStatus] = useState<Status>('waiting');
  /** So that each gets a frame of its own. */
  const [attempt, setAttempt] = useState(0);
  const [library, setLibrary] = useState<{default: typeof Giscus}>();
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
  }, [status, attempt]);

  const retry = () => {
    setStatus('loading');
    setAttempt(attempt + 1);
  };
  return {status, attempt, Giscus: library?.default, retry};
}
