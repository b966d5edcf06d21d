import {useEffect} from 'react';

import {useHistory} from '@docusaurus/router';

import {claimLoad} from '../../lib/shared/claimLoad';

/**
 * On a page that is not found: asks the host for it, where a link inside the
 * site led here. It may have come with a newer deploy.
 */
export function useHostsAnswer(): void {
  const history = useHistory();
  useEffect(() => {
    if (history.action === 'PUSH' && claimLoad(window)) {
      window.location.reload();
    }
  }, [history]);
}
