/**
 * What src/components/Comments asks of the widget of a comment service, whichever
 * it is. commentService.ts has the service.
 */

export type WidgetProps = {
  /** Becomes the id of an element. A visitor who signs in is led back to it. */
  id: string;
  /** The term that finds the thread of the page. */
  term: string;
  /** A change reaches the thread while it is shown. */
  colorMode: 'light' | 'dark';
};

/**
 * What the widget says. `running`: it runs, and may still have no thread;
 * `thread`: it is ready, with the thread or the box for its first comment;
 * `error`: there is an error; `reloading`: it loads once more. A service that
 * says less is shown at `running`, or has its line after a while of silence.
 */
export type WidgetReport = 'running' | 'thread' | 'error' | 'reloading';
