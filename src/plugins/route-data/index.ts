import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {excerptOf, readContents} from '../../lib/contentPages';

/**
 * Props of a route, as the framework writes them. By a pattern and not by the
 * folder's path, which differs where the site's folder is a symbolic link.
 */
const routeProps =
  /[\\/]docusaurus-plugin-content-(?:docs|blog)[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/;

/**
 * Data of routes, made smaller once the framework has written it. Descriptions
 * go into a file of their own, as only cards show them. Tags and their documents
 * are sorted in the site's language, and not in the machine's.
 */
export function routeData(): Capability {
  return {
    plugin: ({i18n}) => ({
      name: 'route-data',
      getThemePath: () => path.join(__dirname, 'theme'),
      async allContentLoaded({allContent, actions: {createData}}) {
        const {docs} = readContents(allContent);
        const descriptions: Record<string, Record<string, object>> = {};
        for (const [id, {loadedVersions}] of Object.entries(docs)) {
          for (const version of loadedVersions) {
            (descriptions[id] ??= {})[version.versionName] = Object.fromEntries(
              version.docs.map((doc) => [doc.id, excerptOf(doc)]),
            );
          }
        }
        await createData('descriptions.json', descriptions);
      },
      configureWebpack: () => ({
        resolve: {
          alias: {
            // A path would be in the module's hash, and with it the folder.
            'route-data-version': path.join(__dirname, 'engine/version.mjs'),
          },
        },
        module: {
          rules: [
            {
              test: routeProps,
              type: 'javascript/auto',
              loader: path.join(__dirname, 'build/routeDataLoader.mjs'),
              options: {locale: i18n.currentLocale},
            },
          ],
        },
      }),
    }),
  };
}
