import type {ContentPage} from './contentPages';

/**
 * A key that is equal for a permalink and its route, whatever `trailingSlash`. It
 * decodes nothing. Addresses that an author wrote, and addresses in code that also
 * runs in the browser, are compared by `pagePath` (lib/shared).
 */
export const toRouteKey = (address: string): string =>
  address.replace(/(.)\/$/, '$1');

/** Pages by the keys of their routes, as {@link toRouteKey} makes them. */
export const byRoute = <Page extends ContentPage>(pages: Page[]) =>
  new Map(pages.map((page) => [toRouteKey(page.permalink), page]));
