import type {ClientModule} from '@docusaurus/types';
import {HelmetProvider} from 'react-helmet-async';

// Every page has the layout. As part of a client module it is in the main
// bundle, and not in a chunk for each set of pages that share a part of it.
export {default as Layout} from '@theme/Layout';
// Each article asks for it: its entry in the registry names one chunk, not two.
export {useMDXComponents} from '@mdx-js/react';

// The server has written the head. During hydration, half of the page's tags
// would replace it: the title would flicker, and a changed class of the html
// element would cause a new layout of the whole page.
HelmetProvider.canUseDOM = false;

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  HelmetProvider.canUseDOM = true;
};
