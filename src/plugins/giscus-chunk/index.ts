import type {Plugin} from '@docusaurus/types';

/**
 * Keeps @giscus/react in one chunk. It imports its web component dynamically
 * and does not handle a failure; in one chunk the failure is the importer's,
 * who handles it, and the reader waits for one request instead of two.
 */
export default function giscusChunkPlugin(): Plugin {
  return {
    name: 'giscus-chunk',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /[\\/]@giscus[\\/]react[\\/]/,
            parser: {dynamicImportMode: 'eager'},
          },
        ],
      },
    }),
  };
}
