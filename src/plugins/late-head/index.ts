import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

const client = path.resolve(
  path.dirname(require.resolve('@docusaurus/core/package.json')),
  'lib/client',
);
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
          [path.join(client, 'hasHydratedDataAttribute.js')]: path.join(
            feature,
            'HasHydrated.tsx',
          ),
        },
      },
    }),
  };
}
