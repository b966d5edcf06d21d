import type {ClientModule} from '@docusaurus/types';

import {loadParts} from './load';

let visit = 0;
let leave: (() => void) | undefined;

/** Marks the words of `?q=` on the page that has arrived. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  leave?.();
  leave = undefined;
  visit += 1;
  const current = visit;
  const words = new URLSearchParams(location.search).get('q');
  if (words) {
    loadParts().then(
      ({markWords}) => {
        // After the frame, the page has settled from its hydration.
        requestAnimationFrame(() => {
          if (current === visit) {
            leave = markWords(words, location.hash, previousLocation !== null);
          }
        });
      },
      // A page without marks is a page all the same.
      () => {},
    );
  }
};
