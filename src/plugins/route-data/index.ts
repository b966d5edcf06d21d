import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {excerptOf, readContents} from '../../lib/node/contentPages';

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
        const {docs} = readContents(allContent);
        const descriptions = Object.entries(docs).flatMap(([id, content]) =>
          content.loadedVersions.map((version): [string, object] => [
            `${id}/${version.versionName}`,
            Object.fromEntries(
              version.docs.map((doc) => [doc.id, excerptOf(doc)]),
            ),
          ]),
        );
        await createData('descriptions.json', Object.fromEntries(descriptions));
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
