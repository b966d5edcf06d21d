/**
 * The service that holds the comments: giscus, which shows a discussion of
 * GitHub in a frame. Nothing else in src knows giscus. README.md in this folder
 * says in Chinese how to change to another service. docusaurus.config.ts imports
 * this file, so it also runs in Node.
 */
import {type ComponentType, createElement} from 'react';

import type {WidgetProps, WidgetReport} from './commentWidget';
import {repository} from './identity';

/**
 * The discussion category that holds the comments, as https://giscus.app shows
 * the four values for a repository. The two ids are placeholders until the
 * repository has its discussions; with them, the line that leads to the
 * discussions stands in for the widget.
 */
export const discussionCategory = {
  repo: 'game-toolkit/game-toolkit',
  repoId: 'R_kgDOGameTk',
  category: 'Announcements',
  categoryId: 'DIC_kwDOGameTk4Cg',
} as const;

const origin = 'https://giscus.app';

/** Other sites that the comments use, in the form of `origins.ts`. */
export const commentOrigins = {
  scripts: [] as string[],
  styles: [] as string[],
  frames: [origin],
  connect: [] as string[],
};

/** The place that has the comments without the widget: its name and address. */
export const commentsPlace = {
  name: 'GitHub 讨论区',
  url: repository.discussionsUrl,
};

/** Where the frame keeps the session of a visitor (giscus 1.6.0). */
const sessionKey = 'giscus-session';

/**
 * Downloads the component of the widget. Once it is shown, it downloads the element
 * of the widget; `watchWidget` reports where that fails. Each call gives another
 * component, so that a retry shows a new frame and not the one that failed.
 *
 * @throws when the component does not load, or when the browser denies storage: the
 *   constructor of the widget's element reads it, where nothing can catch the
 *   exception
 */
export async function loadWidget(): Promise<ComponentType<WidgetProps>> {
  localStorage.getItem(sessionKey);
  const chunk = import(/* webpackChunkName: "comments" */ '@giscus/react');
  const {default: Giscus} = await chunk;
  return function Widget({id, term, colorMode}) {
    return createElement(Giscus, {
      ...discussionCategory,
      id,
      term,
      theme: colorMode,
      mapping: 'specific',
      strict: '1',
      // The frame then reports the discussion. That is needed because its height,
      // the other sign of life, comes only while the frame is on the screen.
      emitMetadata: '1',
      // giscus answers `zh` with a page that the browser refuses to show.
      lang: 'zh-CN',
    });
  };
}

/** Errors after which giscus drops the session. */
const sessionErrors = /Bad credentials|Invalid state value|State has expired/;

/**
 * Reads what the frame posts (giscus 1.6.0).
 *
 * @param data the message's data
 * @param hasSession whether the frame has stored the session of a visitor
 */
export function readMessage(
  data: unknown,
  hasSession: boolean,
): WidgetReport | undefined {
  const {giscus} = (data ?? {}) as {giscus?: unknown};
  if (!giscus || typeof giscus !== 'object') {
    return undefined;
  }
  const {signOut, error}: {signOut?: unknown; error?: unknown} = giscus;
  const errorText = String(error);
  // giscus adds an error text to a sign-out, for older versions of its library.
  if (signOut || (hasSession && sessionErrors.test(errorText))) {
    return 'reloading';
  }
  // A discussion is made with its first comment: its absence is no error.
  if (/Discussion not found/.test(errorText)) {
    return 'thread';
  }
  if (error) {
    return 'error';
  }
  return 'discussion' in giscus ? 'thread' : 'running';
}

/**
 * Reports what the widget inside an element says. Messages of other windows are
 * ignored. It gives the frame its title, too, since the library calls every frame
 * 'Comments' and has no option for it.
 *
 * A widget without a frame reports by an event that bubbles from its element up to
 * `widgetHost`, and this function listens there.
 *
 * @param widgetHost holds the widget, once it has loaded
 * @param title the `title` of `WidgetProps`
 * @returns a function that stops watching
 */
export function watchWidget(
  widgetHost: Element,
  title: string,
  report: (report: WidgetReport) => void,
): () => void {
  const listen = (message: MessageEvent<unknown>) => {
    // The widget is a custom element with an open shadow root.
    const widget = widgetHost.querySelector('giscus-widget');
    const frame = widget?.shadowRoot?.querySelector('iframe');
    if (
      frame &&
      message.origin === origin &&
      message.source === frame.contentWindow
    ) {
      frame.title = title;
      const hasSession = Boolean(localStorage.getItem(sessionKey));
      const content = readMessage(message.data, hasSession);
      if (content) {
        report(content);
      }
    }
  };
  // The component catches no failure of its own import. The error names the chunk.
  const listenForFailure = ({reason}: PromiseRejectionEvent) => {
    if (/ChunkLoadError.*giscus/.test(String(reason))) {
      report('error');
    }
  };
  addEventListener('unhandledrejection', listenForFailure);
  // The widget's own listener drops the session. A listener that captures runs
  // before it, and still finds the session that the error is about.
  addEventListener('message', listen, {capture: true});
  return () => {
    removeEventListener('unhandledrejection', listenForFailure);
    removeEventListener('message', listen, {capture: true});
  };
}
