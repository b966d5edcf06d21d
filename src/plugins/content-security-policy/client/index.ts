import {claimLoad} from '../../../lib/shared/claimLoad';

// A link has led to a page with live code. The policy is still that of the page
// before, which forbids to evaluate text; a reload brings the page's own.
if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({blockedURI}) => {
    if (blockedURI === 'eval' && claimLoad(window)) {
      window.location.reload();
    }
  });
}
