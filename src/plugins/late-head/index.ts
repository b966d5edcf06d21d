import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

/** Lets the head of the page wait until the page has been taken over. */
export default function lateHead(): Plugin {
  return {
    name: 'late-head',
    configureWebpack: () => ({
      // The framework's aliases would match first.
      mergeStrategy: {'resolve.alias': 'prepend'},
      resolve: {
        alias: {
          '@docusaurus/Head$': path.resolve(
            __dirname,
            '../../features/late-head/Head.tsx',
          ),
        },
      },
    }),
  };
}
