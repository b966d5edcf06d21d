import {
  type BrowserHistoryBuildOptions,
  createBrowserHistory as createHistory,
  type History,
  type Location,
  type LocationListener,
} from 'history/esm/history.js';

export * from 'history/esm/history.js';

type Prepare = (location: Location, tell: () => void) => void;

let prepare: Prepare = (_, tell) => tell();

/** Sets what is done about a new address before anyone is told of it. */
export function prepareWith(prepareAddress: Prepare): void {
  prepare = prepareAddress;
}

let only: History | undefined;

/**
 * Stands in for the function of the same name, which the router calls. A
 * document has one history, however often React constructs the router.
 */
export function createBrowserHistory(
  options?: BrowserHistoryBuildOptions,
): History {
  if (only) {
    return only;
  }
  const history = createHistory(options);
  const listeners = new Set<LocationListener>();
  history.listen((location, action) =>
    prepare(location, () =>
      listeners.forEach((listener) => listener(location, action)),
    ),
  );
  history.listen = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  only = history;
  return history;
}
