/**
 * The service that holds the comments: giscus, which shows a discussion of
 * GitHub in a frame. Nothing else in src knows giscus. Whoever wants another service
 *
 * - writes the exports that the rest of src imports for it in this file:
 *   `origins`, `commentsPlace`, `loadWidget` and `watchWidget`. `commentsPlace` is
 *   where visitors read and write without the widget: the issues of the repository
 *   that the service is given, where it keeps the comments there, else the service's
 *   own page of them. Where that page needs scripts or falls silent with the service,
 *   it is the repository's issues, and the two texts of src/components/Comments that
 *   name the place change;
 * - gives the service `term` as the key of a thread. A service that goes by the
 *   page's address alone ignores `commentsTerm`: then commentWidget.ts, comments.ts
 *   and the section 带着评论搬家 of CONTRIBUTING.md have to say so, and the code that
 *   computes the term stays for a later service;
 * - writes tests/unit/comments/giscus.spec.ts and tests/e2e/comments/giscus.spec.ts
 *   anew; the other tests of comments have a service of their own, which
 *   tests/fixtures/plain/src/site/commentService.ts shows whole;
 * - takes giscus out of package.json (`npm uninstall`), dependabot.yml, DEPLOYING.md,
 *   which says what the service needs, and tests/README.md; the paragraph of
 *   DEPLOYING.md on a host's own policy also names a site that serves a script;
 *   docs/intro.md says that visitors sign in to GitHub.
 *
 * docusaurus.config.ts imports this file, so it also runs in Node. A component
 * with hooks, or with styles, stands in commentFrame.tsx, which `loadWidget` imports:
 * the tests' own service, which replaces this file, has its component there, too.
 *
 * A service whose script comes from another site names that script, or the whole
 * site, in `origins.scripts`; the site of its style sheet in `origins.styles`; and
 * the sites that these make requests to in `origins.connect`. How the script is
 * loaded depends on what it does:
 *
 * - It defines a function: `loadWidget` loads it, and the widget calls the function
 *   for each page.
 * - It puts a frame where its own element stands: an effect of the widget creates the
 *   `<script>` element for each page, as one that React renders does not run. When
 *   the page is left, the element goes together with an element around it, since the
 *   script may come later and look for its parent. The widget sets the title of the
 *   frame when the script has run, and posts the colours to the frame after the first
 *   message from it, as an earlier one may be lost. It listens for `load` and `error`
 *   on the element itself, which the script may have taken out of the page by then.
 *   If the script did not load, or made no frame, the widget reports that to
 *   `watchWidget` by an event of its own that bubbles.
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
export const origins = {
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
