import {mayLoad} from '../../../lib/shared/mayLoad';

/** Runs in the page ahead of everything else, in old browsers, too. */
function giveOneAddress(
  base: string,
  finalSlash: string,
  mayLoadNow: typeof mayLoad,
): void {
  const canonical = document.querySelector<HTMLLinkElement>(
    'link[rel=canonical]',
  );
  if (!canonical) {
    return;
  }
  const here = location.pathname;
  const page = new URL(canonical.href).pathname;
  const withoutSlash = (path: string) => path.replace(/\/$/, '');
  const bare = withoutSlash(page);
  const plain = withoutSlash(
    here.replace(/\/{2,}/g, '/').replace(/(\/index)?\.html\/?$/, ''),
  );
  const isNotFound = bare === `${base}404.html`;
  let to = here;
  if (isNotFound) {
    to = `${plain}/` === base ? base : plain + finalSlash;
  } else if (plain === bare || `${plain}/index` === bare) {
    // Hosts answer `/a/` with the file of `/a/index`, too.
    to = page;
  }
  if (to === here) {
    return;
  }
  const isRedirected = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).redirectCount > 0);
  const target = to + location.search + location.hash;
  if (isNotFound && !isRedirected && mayLoadNow(window, to)) {
    stop();
    location.replace(target);
  } else {
    history.replaceState(null, '', target);
  }
}

/**
 * The inline script that gives each page one address. The router would match
 * `/docs/intro.html` too, but only after it has looked for the page's chunk
 * under the full path, so that React throws the server's page away (error 418).
 * The not-found page, with which a host answers `/docs/intro/`, leads to the
 * usual address; where the host redirects or has just been asked, the address is
 * mended, and the router shows the page if there is one.
 *
 * @param base base path of this build, with a slash at both ends
 */
export function oneAddress(base: string, trailingSlash?: boolean): string {
  const finalSlash = trailingSlash ? '/' : '';
  return `(${String(giveOneAddress)})(${JSON.stringify(base)},"${finalSlash}",${String(mayLoad)})`;
}
