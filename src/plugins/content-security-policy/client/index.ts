import {mayLoad} from '../../../lib/shared/mayLoad';

// A link has led to a page with live code. The policy is still that of the page
// before, which forbids to evaluate text; a reload brings the page's own.
if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({blockedURI}) => {
    if (blockedURI === 'eval' && mayLoad(window)) {
      window.location.reload();
    }
  });
}
