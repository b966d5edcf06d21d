import type {ClientModule} from '@docusaurus/types';

import './global.css';

/**
 * Loads the panel, in whose chunk is all that a search needs beside the field.
 * After a failure, another call tries again.
 */
export const loadPanel = () =>
  import(/* webpackChunkName: "search" */ './Panel');

/** Marks the terms of `?q=` on a page that has arrived, until it is left. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (/[?&]q=/.test(location.search + String(previousLocation?.search))) {
    loadPanel().then(
      ({highlightTerms}) => highlightTerms(location),
      // Without the chunk there are no marks, and the page is readable as it is.
      () => {},
    );
  }
};
