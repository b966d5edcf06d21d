/**
 * Stands in for a file of the theme's, whose last hook sorts names by the
 * browser's tables of languages, which are slow to load. The others do as
 * upstream's.
 */
import React, {
  type ComponentType,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useEffect,
  useMemo,
  useRef,
} from 'react';

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const useCommitEffect = ExecutionEnvironment.canUseDOM
  ? useLayoutEffect
  : useEffect;

/** A function that stays the same and calls the latest one. */
export function useEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useCommitEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** The value of the render before. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value>(undefined);
  useCommitEffect(() => {
    previous.current = value;
  });
  // eslint-disable-next-line react-hooks/refs -- It is for the next render.
  return previous.current;
}

export class ReactContextError extends Error {
  constructor(provider: string, more = '') {
    super(`A hook is called outside the <${provider}>. ${more}`);
    this.name = 'ReactContextError';
  }
}

/** Nests components, the first one outside. */
export function composeProviders(
  providers: ComponentType<{children: ReactNode}>[],
) {
  return ({children}: {children: ReactNode}): ReactNode =>
    providers.reduceRight(
      (element, Provider) => <Provider>{element}</Provider>,
      children,
    );
}

/** The same object for as long as its values are the same. */
export function useShallowMemoObject<O extends object>(obj: O): O {
  const values = Object.entries(obj)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flat();
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- The values are the object.
  return useMemo(() => obj, values);
}
