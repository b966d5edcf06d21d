import siteConfig from '@generated/docusaurus.config';

if (typeof window !== 'undefined' && 'serviceWorker' in navigator) {
  // Nothing of it before the page is whole, not even its code.
  addEventListener('load', () => {
    setTimeout(() => {
      import('./start')
        .then(({start}) => start(siteConfig.baseUrl))
        .catch(() => {});
    }, 1000);
  });
}

/** A page that was reached by a link has never been asked for as a page. */
export function onRouteDidUpdate({
  location: {pathname},
  previousLocation,
}: {
  location: Location;
  previousLocation: Location | null;
}): void {
  if (
    previousLocation &&
    previousLocation.pathname !== pathname &&
    (navigator as Partial<Navigator>).serviceWorker?.controller
  ) {
    fetch(pathname).catch(() => {});
  }
}
