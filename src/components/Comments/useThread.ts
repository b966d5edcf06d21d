import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react';

import {loadWidget, watchWidget} from '../../site/commentService';
import type {WidgetProps, WidgetReport} from '../../site/commentWidget';

/**
 * - `waiting`: nothing has been requested.
 * - `loading`: the widget is being loaded, and has not reported anything yet.
 * - `running`: the widget runs, and may still have no thread.
 * - `shown`: the thread is there. An error no longer hides it, as a reader may be
 *   writing in it.
 * - `silent`: the widget has not reported anything in time.
 * - `failed`: the widget could not be loaded, or has reported an error.
 */
type Status = 'waiting' | 'loading' | 'running' | 'shown' | 'silent' | 'failed';

/** Milliseconds until a widget that does not answer counts as unavailable. */
const patience = 15_000;

/** The status of a thread after what its widget reports. */
export function statusAfter(status: Status, report: WidgetReport): Status {
  switch (report) {
    case 'reloading':
      return 'loading';
    case 'thread':
      return 'shown';
    case 'error':
      return status === 'shown' ? 'shown' : 'failed';
    case 'running':
      // After an error, only the thread itself shows that the error is over.
      return status === 'loading' || status === 'silent' ? 'running' : status;
  }
}

/**
 * Loads the widget when its place comes near, and follows what it reports.
 *
 * @param widgetHost the element that is to hold the widget
 * @param title what the widget is called for those who cannot see it
 */
export function useThread(
  widgetHost: RefObject<HTMLElement | null>,
  title: string,
) {
  const [status, setStatus] = useState<Status>('waiting');
  const [Widget, setWidget] = useState<ComponentType<WidgetProps>>();

  const load = useCallback(() => {
    setStatus('loading');
    // A widget that failed goes, so that every attempt gets a new frame.
    setWidget(undefined);
    loadWidget().then(
      // React would call a function that is passed alone.
      (component) => setWidget(() => component),
      () => setStatus('failed'),
    );
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
    if (widgetHost.current) {
      observer.observe(widgetHost.current);
    }
    return () => observer.disconnect();
  }, [widgetHost, load]);

  useEffect(() => {
    if (!widgetHost.current) {
      return undefined;
    }
    return watchWidget(widgetHost.current, title, (report) =>
      setStatus((before) => statusAfter(before, report)),
    );
  }, [widgetHost, title]);

  useEffect(() => {
    if (status !== 'loading') {
      return undefined;
    }
    const timer = setTimeout(() => setStatus('silent'), patience);
    return () => clearTimeout(timer);
  }, [status]);

  return {status, Widget, load};
}
