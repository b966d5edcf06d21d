// src/lib/node/inlineScript.ts writes the text of giveOneAddress into every page: it
// uses nothing from outside, and old browsers must be able to parse it.
import type {ClaimLoad} from '../../../lib/shared/claimLoad';

/**
 * Gives each page one address, ahead of everything else in the page. The router would
 * match `/docs/intro.html` or `/docs/%e8%a7%a3` too, but only after it has looked for
 * the page's chunk under the full path, so that React throws the server's page away
 * (error 418).
 *
 * Where the host answers `/docs/intro/` with the not-found page, the script
 * loads `/docs/intro`. Where the host has redirected, or has been asked for that
 * address within the last minute, the script only replaces the address, and the
 * router shows the page if there is one.
 *
 * The router throws at an address that is not UTF-8, such as `/docs/%BD%E2` in an
 * old link. The script replaces its percent signs with full-width ones, as slugs have
 * them, so that the page starts. `%25` would not do: the framework decodes an address
 * once more when the visitor comes back to it, and throws then.
 *
 * @param base base path of this build, with a slash at both ends
 * @param finalSlash what an address ends with, by the setting `trailingSlash`
 * @param claimLoad handed in, as this function may use nothing from outside
 */
export function giveOneAddress(
  base: string,
  finalSlash: string,
  claimLoad: ClaimLoad,
): void {
  const canonical = document.querySelector<HTMLLinkElement>(
    'link[rel=canonical]',
  );
  if (!canonical) {
    return;
  }
  const current = location.pathname;
  const behindPath = location.search + location.hash;
  try {
    decodeURI(current);
  } catch {
    const readable = current.replace(/%/g, '％');
    history.replaceState(null, '', readable + behindPath);
    return;
  }
  const page = new URL(canonical.href).pathname;
  const withoutSlash = (path: string) => path.replace(/\/$/, '');
  // Servers find the file of an address in any encoding: `%e8`, `%E8`, `%64ocs`.
  const decoded = decodeURIComponent;
  const bare = (path: string) =>
    withoutSlash(
      path
        .replace(/\/{2,}/g, '/')
        .replace(/(\/index)?\.html\/?$|\/index$/i, ''),
    );
  const shownPage = withoutSlash(decoded(page));
  const askedPage = bare(decoded(current));
  // The host answered with the not-found page.
  const isNotFound = shownPage === `${decoded(base)}404.html`;
  let wanted = current;
  if (isNotFound) {
    const bareCurrent = bare(current);
    wanted = `${bareCurrent}/` === base ? base : bareCurrent + finalSlash;
  } else if (
    // Hosts answer `/a/` with the file of `/a/index`, too.
    [askedPage, `${askedPage}/index`, decoded(current)].includes(shownPage)
  ) {
    wanted = page;
  }
  if (wanted === current) {
    return;
  }
  const isRedirected = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).redirectCount > 0);
  const target = wanted + behindPath;
  if (isNotFound && !isRedirected && claimLoad(window, wanted) === 'granted') {
    stop();
    location.replace(target);
  } else {
    history.replaceState(null, '', target);
  }
}
