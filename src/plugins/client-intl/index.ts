import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

const common = path.dirname(require.resolve('@docusaurus/theme-common'));

/**
 * Does without the browser's tables of languages, which take longer to load
 * than the article takes to render: for dates, and for the order of a few names
 * of props.
 *
 * Gain, doc page, 4x CPU, by profile: 90 to 140 ms of the main thread, 65 to 90
 * of them in its longest task.
 */
export default function clientIntl(): Plugin {
  return {
    name: 'client-intl',
    configureWebpack: () => ({
      resolve: {
        alias: {
          [path.join(common, 'utils/IntlUtils.js')]: path.join(
            __dirname,
            'dates.ts',
          ),
        },
      },
      module: {
        rules: [
          {
            test: path.join(common, 'utils/reactUtils.js'),
            // Else the module comes to lie elsewhere in main, and search's part
            // compresses 90 bytes worse.
            enforce: 'post',
            use: [path.join(__dirname, 'loader.mjs')],
          },
        ],
      },
    }),
  };
}
