import {useEffect} from 'react';

import {useHistory} from '@docusaurus/router';

import {claimLoad} from '../../lib/shared/claimLoad';

/**
 * For the page that is shown where none is found: loads the address again when
 * a link inside the site led here. A newer deploy may have the page, and the
 * scripts of the tab do not know of it.
 */
export function useReloadOfMissingPage(): void {
  const history = useHistory();
  useEffect(() => {
    if (history.action === 'PUSH' && claimLoad(window) === 'granted') {
      window.location.reload();
    }
  }, [history]);
}
