import {useMemo} from 'react';

// The package exports no path to it; outside the theme it is upstream's own.
export * from '../../../../node_modules/@docusaurus/theme-common/lib/utils/reactUtils';

/**
 * The same object for as long as its values are the same. Upstream sorts the
 * names by the browser's tables of languages, which are slow to load.
 */
export function useShallowMemoObject<O extends object>(obj: O): O {
  const values = Object.entries(obj)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flat();
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- The values are the object.
  return useMemo(() => obj, values);
}
