import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {findDocExcerpts} from '../../lib/node/contentPages';
// The bundler loads this file by its path. It drops what it has kept when a file
// changes that the configuration imports, and this import makes it one of them.
import './node/routeDataLoader.mjs';

/** Props of routes: a pattern, as the site's folder may be a symbolic link. */
const routeProps =
  /[\\/]docusaurus-plugin-content-(?:docs|blog)[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/;

/**
 * Data of routes, made smaller once the framework has written it. Descriptions
 * go into a file of their own, as only cards show them.
 */
export function routeData(): Capability {
  return {
    plugin: ({i18n}) => ({
      name: 'route-data',
      getThemePath: () => path.join(__dirname, 'theme'),
      async allContentLoaded({allContent, actions: {createData}}) {
        await createData('descriptions.json', findDocExcerpts(allContent));
      },
      configureWebpack: () => ({
        module: {
          rules: [
            {
              test: routeProps,
              loader: path.join(__dirname, 'node/routeDataLoader.mjs'),
              options: {locale: i18n.currentLocale},
            },
          ],
        },
      }),
    }),
  };
}
