import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

const client = path.resolve(
  path.dirname(require.resolve('@docusaurus/core/package.json')),
  'lib/client',
);
const feature = path.resolve(__dirname, '../../features/late-router');

/** Lets the router hear of an address when its page can be shown. */
export default function lateRouter(): Plugin {
  return {
    name: 'late-router',
    configureWebpack: () => ({
      resolve: {
        alias: {
          history$: path.join(feature, 'history.ts'),
          [path.join(client, 'PendingNavigation.js')]: path.join(
            feature,
            'PendingNavigation.tsx',
          ),
        },
      },
    }),
  };
}
