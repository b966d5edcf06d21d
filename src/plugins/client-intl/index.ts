import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

const common = path.dirname(require.resolve('@docusaurus/theme-common'));

/**
 * Does without the browser's tables of languages, which take longer to load
 * than the article takes to render: for dates, and for the order of a few names
 * of props.
 *
 * Gain, doc page, by profile: 20 to 25 ms of the main thread, four times that
 * on a slow phone.
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
            use: [path.join(__dirname, 'loader.mjs')],
          },
        ],
      },
    }),
  };
}
