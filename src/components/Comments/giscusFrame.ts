// The widget that the library would fetch itself, without answering for a
// failure.
import 'giscus';

import {giscusOrigin} from '../../site/comments';

import {type GiscusMessage, readGiscusMessage} from './giscusMessage';

export {default as Giscus} from '@giscus/react';

/** Where giscus keeps the visitor's session (giscus 1.6.0). */
const sessionKey = 'giscus-session';

/** The widget is a Lit element with an open shadow root. */
type Widget = HTMLElement & {updateComplete?: Promise<unknown>};

function findWidget(host: HTMLElement): Widget | null {
  return host.querySelector<Widget>('giscus-widget');
}

function findFrame(host: HTMLElement): HTMLIFrameElement | null {
  return findWidget(host)?.shadowRoot?.querySelector('iframe') ?? null;
}

/**
 * Listens to the frame below `host`, and to nobody else, and names each that
 * appears there; the library calls all of them 'Comments' and has no option
 * for it.
 *
 * @returns stops both
 */
export function watchFrame(
  host: HTMLElement,
  title: string,
  callback: (message: GiscusMessage) => void,
): () => void {
  const listener = ({origin, source, data}: MessageEvent<unknown>) => {
    const frame = findFrame(host)?.contentWindow;
    if (origin !== giscusOrigin || !frame || source !== frame) {
      return;
    }
    const message = readGiscusMessage(data);
    if (message === 'session-refused' && !localStorage.getItem(sessionKey)) {
      callback('error');
    } else if (message) {
      callback(message);
    }
  };
  // Capturing, to look at the session before the widget's listener drops it.
  window.addEventListener('message', listener, {capture: true});
  const name = () =>
    void findWidget(host)?.updateComplete?.then(() => {
      findFrame(host)?.setAttribute('title', title);
    });
  const observer = new MutationObserver(name);
  observer.observe(host, {childList: true});
  name();
  return () => {
    observer.disconnect();
    window.removeEventListener('message', listener, {capture: true});
  };
}
