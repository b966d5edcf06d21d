import type {ClientModule} from '@docusaurus/types';

import {watchPictures} from './pictures';
import {handleReload} from './reloadedPage';

export {onRouteUpdate} from './reloadedPage';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (change) => {
  // The first call comes with hydration, before which nothing may change the page.
  if (!change.previousLocation) {
    handleReload(change.location);
    watchPictures();
  }
  history.scrollRestoration = 'auto';
};
