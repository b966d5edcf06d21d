import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {
  type PrismConfig,
  createColourStep,
  loadLanguages,
} from './build/colourCode';
import {languagesModule} from './build/themeFiles';

/**
 * Keeps Prism out of what a reader downloads. Code in Markdown is coloured by
 * the build; only a page that imports `@theme/CodeBlock` itself loads Prism, in
 * one chunk for all of them.
 *
 * @param prism `themeConfig.prism`
 * @throws ExplainedError for a language that does not exist
 */
export function syntaxHighlighting(prism: PrismConfig): Capability {
  loadLanguages(prism.additionalLanguages);
  return {
    rehype: [createColourStep(prism)],
    plugin: () => ({
      name: 'syntax-highlighting',
      getThemePath: () => path.join(__dirname, 'theme'),
      configureWebpack: (_config, isServer) => ({
        // It teaches Prism its languages on every page; here theme/CodeBlock does.
        // Not `false`, by which the bundler puts the file's full path into a name.
        resolve: {
          alias: {[languagesModule]: path.join(__dirname, 'client/none.ts')},
        },
        ...(!isServer && {
          optimization: {
            splitChunks: {
              cacheGroups: {
                prism: {
                  test: /[\\/]node_modules[\\/](prism-react-renderer|prismjs)[\\/]/,
                  name: 'prism',
                  chunks: 'async',
                  enforce: true,
                },
              },
            },
          },
        }),
      }),
    }),
  };
}
