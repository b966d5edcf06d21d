import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'hast';

import type {Capability} from '../../lib/capability';
import type {PrismConfig} from './node/codeMetadata';
import {colourCode, loadLanguages} from './node/colourCode';

/** The theme's client module, which loads every language on every page. */
const languagesModule =
  require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');

/** Whether the site replaces components of the theme that show code. */
function hasOwnCodeBlock(siteDir: string): boolean {
  return ['CodeBlock', 'MDXComponents/Code'].some((component) =>
    // A component is a folder or a file.
    ['', '.js', '.jsx', '.ts', '.tsx'].some((extension) =>
      existsSync(path.join(siteDir, 'src/theme', component + extension)),
    ),
  );
}

/**
 * Colours code in Markdown during the build; only a page that imports
 * `@theme/CodeBlock` itself loads Prism. Where a site has colours for the dark
 * mode, or a code block of its own, all is left to the theme.
 */
export function syntaxHighlighting(): Capability {
  /** Undefined as long as all code is left to the theme. */
  let readPrismConfig: (() => PrismConfig | undefined) | undefined;
  return {
    rehype: [
      () => (tree: Root) => {
        const prism = readPrismConfig?.();
        if (prism) {
          colourCode(tree, prism);
        }
      },
    ],
    plugin({siteDir, siteConfig}) {
      const read = () =>
        siteConfig.themeConfig['prism'] as PrismConfig | undefined;
      const prism = read();
      // Also where all is left to the theme: this checks the names.
      loadLanguages(prism?.additionalLanguages);
      const name = 'syntax-highlighting';
      if (prism?.darkTheme || hasOwnCodeBlock(siteDir)) {
        return {name};
      }
      // Read again for each article: the theme fills in its defaults only after
      // all plugins have been made.
      readPrismConfig = read;
      return {
        name,
        getThemePath: () => path.join(__dirname, 'theme'),
        configureWebpack: (_config, isServer) => ({
          // theme/CodeBlock/Content/String loads the languages instead. The alias
          // is an empty module and not `false`, for which the bundler would put
          // the full path of the theme's file into a name.
          resolve: {
            alias: {[languagesModule]: path.join(__dirname, 'client/none.ts')},
          },
          ...(!isServer && {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  // All pages with a hand-written <CodeBlock> share one chunk.
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
