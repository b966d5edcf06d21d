import {useEffect, useMemo} from 'react';

import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';

import {hashToId} from '../../lib/shared/decode';

/**
 * The location with its hash in plain characters. The hash comes once the first
 * page is hydrated: then it is a change to those who look for changes only.
 */
export default function useDecodedLocation() {
  const location = useLocation();
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser && window.location.hash) {
      // The navbar waits for the scroll to the anchor, which has been before.
      window.dispatchEvent(new Event('scroll'));
    }
  }, [isBrowser]);
  return useMemo(() => {
    const id = isBrowser && hashToId(location.hash);
    return {...location, hash: id ? `#${id}` : ''};
  }, [location, isBrowser]);
}
