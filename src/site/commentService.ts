/**
 * The service that holds the comments: giscus, which shows a discussion of
 * GitHub in a frame. Whoever wants another service
 *
 * - writes these exports anew: src/components/Comments shows what `loadWidget`
 *   gives, and says in words what `watchWidget` reports;
 * - changes the settings in comments.ts here and in both sites of tests/fixtures;
 * - writes tests/e2e/comments/service.spec.ts and tests/unit/comments anew, which
 *   ask what only giscus does; the other tests of comments use {@link standIn};
 * - takes giscus out of package.json, eslint.config.mjs, dependabot.yml and
 *   DEPLOYING.md, and looks at CONTRIBUTING.md, which speaks of discussions.
 *
 * A service that is loaded as a script of another site is named in
 * `origins.scripts`. A script that looks for its own place in the page is loaded
 * by the widget, and `watchWidget` reports its failure as `error`.
 */
import {type ComponentType, createElement} from 'react';

import {discussionCategory} from './comments';
import {repository} from './identity';

const origin = 'https://giscus.app';

/** Other sites that the comments use, in the form of `origins.ts`. */
export const origins = {
  scripts: [] as string[],
  frames: [origin],
  connect: [] as string[],
};

/** The place that has the comments without the widget: its name and address. */
export const discussions = {
  serviceName: 'GitHub',
  url: repository.discussionsUrl,
};

export type WidgetProps = {
  /** Becomes the id of an element. A visitor who signs in is led back to it. */
  id: string;
  /** The term that finds the thread of the page. */
  term: string;
  /** A change reaches the thread while it is shown. */
  colorMode: 'light' | 'dark';
};

/** Where the frame keeps the session of a visitor (giscus 1.6.0). */
const sessionKey = 'giscus-session';

/**
 * Downloads the widget. Each call gives another component, so that a retry shows a
 * new frame and not the one that failed.
 *
 * @throws when a script does not load, or when the browser denies storage: the
 *   constructor of the widget's element reads it, where nothing can catch the
 *   exception
 */
export async function loadWidget(): Promise<ComponentType<WidgetProps>> {
  localStorage.getItem(sessionKey);
  const [{default: Giscus}] = await Promise.all([
    import(/* webpackChunkName: "comments" */ '@giscus/react'),
    // The component would import it later, and leave a failure unanswered.
    import(/* webpackChunkName: "comments" */ 'giscus'),
  ]);
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

/**
 * What the widget says. `running`: it runs, and may still have no thread;
 * `thread`: it is ready, with the thread or the box for its first comment;
 * `error`: there is an error; `reloading`: it loads once more. A service that
 * says less is shown at `running`, or has its line after a while of silence.
 */
export type WidgetReport = 'running' | 'thread' | 'error' | 'reloading';

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
  // Signing out comes with an error text, for clients older than ours.
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
 * Reports what the widget inside an element says, and gives its frame a name:
 * the library calls every frame 'Comments' and has no option for it. Messages
 * of other windows are ignored.
 *
 * @returns a function that stops watching
 */
export function watchWidget(
  widgetHost: Element,
  name: string,
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
      frame.title = name;
      const hasSession = Boolean(localStorage.getItem(sessionKey));
      const content = readMessage(message.data, hasSession);
      if (content) {
        report(content);
      }
    }
  };
  // The widget's own listener drops the session. A listener that captures runs
  // before it, and still finds the session that the error is about.
  addEventListener('message', listen, {capture: true});
  return () => removeEventListener('message', listen, {capture: true});
}

/**
 * What tests put in place of the service. The site does not import it, so that
 * the bundler leaves it out.
 */
export const standIn = {
  origin,
  /** The addresses of what the widget is downloaded from. */
  download: /\/assets\/js\/comments\.\w+\.js$/,
  /** Finds the frame, through the shadow root. */
  frame: 'giscus-widget iframe',
  /** Finds the element that holds the frame. */
  widget: 'giscus-widget',
  /**
   * Answers for the frame's page. Like the real one it reports its height and
   * takes a new theme by message. Its body says what it was asked for.
   */
  page: `<!doctype html><html lang="zh-CN"><title>评论</title>
<body><main>评论区</main><script>
const query = new URLSearchParams(location.search);
document.body.dataset.term = query.get('term') ?? '';
document.body.dataset.theme = query.get('theme') ?? '';
addEventListener('message', ({data}) => {
  const theme = data?.giscus?.setConfig?.theme;
  if (theme) document.body.dataset.theme = theme;
});
parent.postMessage({giscus: {resizeHeight: 320}}, '*');
</script></body></html>`,
  /** What the frame posts for each report; the tests need all four. */
  messages: {
    running: {giscus: {resizeHeight: 480}},
    thread: {giscus: {discussion: {id: 'D_1'}}},
    error: {giscus: {error: 'Internal server error'}},
    reloading: {giscus: {signOut: true}},
  } satisfies Record<WidgetReport, object>,
  /** The library writes each error that it is told to the console. */
  loggedErrors: /\[giscus\]/,
};
