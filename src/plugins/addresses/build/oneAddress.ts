import {mayLoad} from '../../../lib/mayLoad';

type Site = {
  /** Base path of this build, with a slash at both ends. */
  base: string;
  /** What an address that is led to ends in: a slash, or nothing. */
  end: string;
};

/** Runs in the page ahead of everything else, in old browsers, too. */
function giveOneAddress({base, end}: Site, mayLoadNow: typeof mayLoad): void {
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
    to = `${plain}/` === base ? base : plain + end;
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
 *
 * Where the host answers with the page itself, only the address is mended.
 * Where it has no such file (`/docs/intro/`, `/blog/index.html`), it answers
 * with the not-found page, which leads to the address in its usual form. A host
 * that redirects, or has just been asked for that address, is not asked again:
 * the address is mended, and the router shows the page if there is one.
 *
 * @param baseUrl base path of this build, with a slash at both ends
 * @param trailingSlash the framework's setting of that name
 */
export function oneAddress(baseUrl: string, trailingSlash?: boolean): string {
  const site: Site = {base: baseUrl, end: trailingSlash ? '/' : ''};
  return `(${String(giveOneAddress)})(${JSON.stringify(site)},${String(mayLoad)})`;
}
