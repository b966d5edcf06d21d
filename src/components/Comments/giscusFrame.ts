// The widget that the library would fetch itself, without answering for a
// failure.
import 'giscus';
import type {RefObject} from 'react';

import {giscusOrigin} from '../../site/comments';

import {type GiscusMessage, readGiscusMessage} from './giscusMessage';

export {default as Giscus} from '@giscus/react';

/** Where giscus keeps the visitor's session (giscus 1.6.0). */
const sessionKey = 'giscus-session';

/**
 * Listens to the frame below `host`, and to nobody else, and names it; the
 * library calls all of them 'Comments' and has no option for it.
 *
 * @returns stops listening
 */
export function watchFrame(
  host: RefObject<HTMLElement | null>,
  title: string,
  callback: (message: GiscusMessage) => void,
): () => void {
  const listener = ({origin, source, data}: MessageEvent<unknown>) => {
    // The widget is a custom element with an open shadow root.
    const widget = host.current?.querySelector('giscus-widget');
    const frame = widget?.shadowRoot?.querySelector('iframe');
    if (!frame || origin !== giscusOrigin || source !== frame.contentWindow) {
      return;
    }
    frame.title = title;
    const message = readGiscusMessage(data);
    if (message === 'session-refused' && !localStorage.getItem(sessionKey)) {
      callback('error');
    } else if (message) {
      callback(message);
    }
  };
  // Capturing, to look at the session before the widget's listener drops it.
  window.addEventListener('message', listener, {capture: true});
  return () => window.removeEventListener('message', listener, {capture: true});
}
