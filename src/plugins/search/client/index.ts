import type {ClientModule} from '@docusaurus/types';

import './global.css';

/** Loads the dialog and what it needs; after a failure, a call tries again. */
export const load = () => import(/* webpackChunkName: "search" */ './Panel');

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
