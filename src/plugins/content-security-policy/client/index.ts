import {claimLoad} from '../../../lib/shared/claimLoad';

// A link can lead from a page without live code to a page with live code. The
// browser then still applies the policy of the first page, which forbids to
// evaluate text; a reload brings the policy of the second.
if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({blockedURI}) => {
    if (blockedURI === 'eval' && claimLoad(window) === 'granted') {
      window.location.reload();
    }
  });
}
