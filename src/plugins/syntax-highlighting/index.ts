import path from 'node:path';

import type {PluginModule} from '@docusaurus/types';

import {type PrismConfig, createColourStep} from './build/colourCode';
import {loadLanguages} from './build/languages';
import {languagesModule} from './build/themeFiles';

/**
 * Keeps Prism out of what a reader downloads. Code in Markdown is coloured by
 * {@link syntaxHighlightingMarkdown}; only a page that imports
 * `@theme/CodeBlock` itself loads Prism, in one chunk for all of them.
 */
export function syntaxHighlighting(): PluginModule {
  return () => ({
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
  });
}

/**
 * The Markdown step of the plugin, which comes after all others.
 *
 * @param prism `themeConfig.prism`
 * @throws ExplainedError for a language that does not exist
 */
export function syntaxHighlightingMarkdown(prism: PrismConfig) {
  loadLanguages(prism.additionalLanguages);
  return {rehypePlugins: [createColourStep(prism)]};
}
