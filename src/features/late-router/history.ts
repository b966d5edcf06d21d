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

/** Stands in for the function of the same name, which the router calls. */
export function createBrowserHistory(
  options?: BrowserHistoryBuildOptions,
): History {
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
  return history;
}
