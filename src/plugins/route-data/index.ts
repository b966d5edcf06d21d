import path from 'node:path';

import type {AllContent} from '@docusaurus/types';

import type {Capability} from '../../lib/capability';
import {findDocsByVersion} from '../../lib/node/contentPages';
import {listDescription} from '../../lib/node/listEntries';
// The bundler loads this file by its path. It drops what it has kept when a file
// changes that the configuration imports, and this import makes it one of them.
import './node/routeDataLoader.mjs';

/** Props of routes: a pattern, as the site's folder may be a symbolic link. */
const routeProps =
  /[\\/]docusaurus-plugin-content-(?:docs|blog)[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/;

/** What cards say of each document: by instance and version, then by its id. */
function findDescriptions(
  allContent: AllContent,
): Record<string, Record<string, string | undefined>> {
  const descriptions: ReturnType<typeof findDescriptions> = {};
  const docsByVersion = findDocsByVersion(allContent);
  for (const [version, docs] of Object.entries(docsByVersion)) {
    descriptions[version] = Object.fromEntries(
      docs.map((doc) => [doc.id, listDescription(doc)]),
    );
  }
  return descriptions;
}

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
        await createData('descriptions.json', findDescriptions(allContent));
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
