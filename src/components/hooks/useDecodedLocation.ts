import {useEffect, useMemo} from 'react';

import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';

import {hashToId} from '../../lib/shared/decode';

/**
 * The location with its hash in plain characters, as ids are. The theme's navbar
 * looks at the hash only when the location changes. So the first page has none
 * until it is hydrated; then the hash comes as a change.
 */
export default function useDecodedLocation() {
  const location = useLocation();
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser && window.location.hash) {
      // After a change to an anchor, the navbar ignores one scroll event: the
      // jump to the anchor. The browser has jumped before the scripts ran, so
      // this event is ignored in its place, and not the reader's first one.
      window.dispatchEvent(new Event('scroll'));
    }
  }, [isBrowser]);
  return useMemo(() => {
    const id = isBrowser ? hashToId(location.hash) : '';
    return {...location, hash: id && `#${id}`};
  }, [location, isBrowser]);
}
