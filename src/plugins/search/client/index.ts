import type {ClientModule} from '@docusaurus/types';

import {load} from './load';
import './global.css';

/** Marks the words of `?q=` on a page that has arrived, until it is left. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (/[?&]q=/.test(location.search + String(previousLocation?.search))) {
    load().then(
      ({arrive}) => arrive(location),
      // A page without marks is a page all the same.
      () => {},
    );
  }
};
