import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

const pendingNavigation =
  require.resolve('@docusaurus/core/lib/client/PendingNavigation.js');
const feature = path.resolve(__dirname, '../../features/late-router');

/** Lets the router hear of an address when its page can be shown. */
export default function lateRouter(): Plugin {
  return {
    name: 'late-router',
    configureWebpack: () => ({
      resolve: {
        alias: {
          history$: path.join(feature, 'history.ts'),
          [pendingNavigation]: path.join(feature, 'PendingNavigation.tsx'),
        },
      },
    }),
  };
}
