import type {ClientModule} from '@docusaurus/types';

import {loadParts} from './load';

/** Marks the words of `?q=` on a page that has arrived, until it is left. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (/[?&]q=/.test(location.search + String(previousLocation?.search))) {
    loadParts().then(
      (parts) => parts.arrive(location),
      // A page without marks is a page all the same.
      () => {},
    );
  }
};
