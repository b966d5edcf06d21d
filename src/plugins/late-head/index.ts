import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

const hasHydrated =
  require.resolve('@docusaurus/core/lib/client/hasHydratedDataAttribute.js');
const feature = path.resolve(__dirname, '../../features/late-head');

/** Lets the head of the page wait until something in it changes. */
export default function lateHead(): Plugin {
  return {
    name: 'late-head',
    configureWebpack: () => ({
      // The framework's aliases would match first.
      mergeStrategy: {'resolve.alias': 'prepend'},
      resolve: {
        alias: {
          '@docusaurus/Head$': path.join(feature, 'Head.tsx'),
          [hasHydrated]: path.join(feature, 'HasHydrated.tsx'),
        },
      },
    }),
  };
}
