import {useEffect} from 'react';

import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * Stands in for the framework's component of this name, which marks the root
 * through a head, and so would have the head of the first page written.
 */
export default function HasHydratedDataAttribute(): null {
  const isBrowser = useIsBrowser();
  useEffect(() => {
    document.documentElement.dataset['hasHydrated'] = String(isBrowser);
  }, [isBrowser]);
  return null;
}
