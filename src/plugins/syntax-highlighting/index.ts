import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'hast';

import type {Capability} from '../../lib/capability';
import {colourCode, loadLanguages, type PrismConfig} from './node/colourCode';
import {languagesModule} from './node/themeFiles';

/** Components of the theme that a site of its own style replaces. */
const replaceable = ['CodeBlock', 'MDXComponents/Code'].flatMap((component) =>
  ['', '.js', '.jsx', '.ts', '.tsx'].map((end) => component + end),
);

/**
 * Colours code in Markdown during the build; only a page that imports
 * `@theme/CodeBlock` itself loads Prism. Where a site has colours for the dark
 * mode, or a code block of its own, all is left to the theme.
 */
export function syntaxHighlighting(): Capability {
  let readPrism = (): PrismConfig | undefined => undefined;
  return {
    rehype: [
      () => (tree: Root) => {
        const prism = readPrism();
        if (prism) {
          colourCode(tree, prism);
        }
      },
    ],
    plugin({siteDir, siteConfig}) {
      // Read for each article: the theme fills in its defaults after the start.
      const read = () =>
        siteConfig.themeConfig['prism'] as PrismConfig | undefined;
      const prism = read();
      loadLanguages(prism?.additionalLanguages);
      const name = 'syntax-highlighting';
      const theme = path.join(siteDir, 'src/theme');
      if (
        prism?.darkTheme ||
        replaceable.some((file) => existsSync(path.join(theme, file)))
      ) {
        return {name};
      }
      readPrism = read;
      return {
        name,
        getThemePath: () => path.join(__dirname, 'theme'),
        configureWebpack: (_config, isServer) => ({
          // Here theme/CodeBlock teaches Prism its languages. The alias is not
          // `false`, which puts the file's full path into a name.
          resolve: {
            alias: {[languagesModule]: path.join(__dirname, 'client/none.ts')},
          },
          ...(!isServer && {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  // One chunk for all pages that need it.
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
      };
    },
  };
}
