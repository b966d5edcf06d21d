import type {ClientModule} from '@docusaurus/types';

import './global.css';

/** Loads what a visitor who never searches does without, anew if it failed. */
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
