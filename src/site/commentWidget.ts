/**
 * What src/components/Comments asks of the widget of a comment service, whichever
 * it is. commentService.ts has the service.
 */

export type WidgetProps = {
  /**
   * Becomes the id of an element, to which a service may lead visitors back once they
   * have signed in. The element has it even where the service does not.
   */
  id: string;
  /**
   * The term that finds the thread of the page, and the only key for it: it stays
   * the same on another domain and base path. It follows the path of the page, so
   * where a page moves, `commentsTerm` has to name the former one.
   */
  term: string;
  /** The page's address from the base path on, for links that lead back to it. */
  path: string;
  /**
   * What the widget is called for those who cannot see it. `watchWidget` is given it,
   * too, for a frame that a library makes at a time which the widget does not know.
   */
  title: string;
  /**
   * A change reaches the thread while it is shown. A service that makes a new frame
   * for it reports `reloading`, and the thread is hidden until it is ready.
   */
  colorMode: 'light' | 'dark';
};

/**
 * What the widget says. `running`: it runs, and may still have no thread;
 * `thread`: it is ready, with the thread or the box for its first comment;
 * `error`: there is an error; `reloading`: it loads once more.
 *
 * A widget is shown from `running` on. Where nothing has been reported for 15
 * seconds, the line that leads to the service stands in for it. So for a service
 * that says nothing, `watchWidget` itself reports `thread` when the frame has loaded.
 * Where the frame posts messages, it reports `thread` at the first of them instead, as
 * a frame with an error page loads, too.
 */
export type WidgetReport = 'running' | 'thread' | 'error' | 'reloading';
