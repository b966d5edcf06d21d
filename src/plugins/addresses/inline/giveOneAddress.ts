// Inline scripts hold the text of giveOneAddress, written there by String(fn):
// it uses nothing from outside, and old browsers must be able to parse it.
import type {ClaimLoad} from '../../../lib/shared/claimLoad';

/** Runs in the page ahead of everything else. */
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
  const page = new URL(canonical.href).pathname;
  const withoutSlash = (path: string) => path.replace(/\/$/, '');
  // Servers find the file of an address in any encoding: `%e8`, `%E8`, `%64ocs`.
  const decoded = (path: string) => {
    try {
      return decodeURIComponent(path);
    } catch {
      return path;
    }
  };
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
  const target = wanted + location.search + location.hash;
  if (isNotFound && !isRedirected && claimLoad(window, wanted) === 'granted') {
    stop();
    location.replace(target);
  } else {
    history.replaceState(null, '', target);
  }
}
