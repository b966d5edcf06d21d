import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {baseUrlBanner} from './build/baseUrlBanner';
import {publicAddresses, remindOfLost} from './build/lostAddresses';
import {oneAddress} from './build/oneAddress';

type Sidebars = LoadedContent['loadedVersions'][number]['sidebars'];
type SidebarItem = Sidebars[string][number];

/** The committed list; `npm run addresses` copies the build's over it. */
const listFile = 'src/site/addresses.txt';

const withoutSlash = (address: string) => address.replace(/(.)\/$/, '$1');

/**
 * Lets every way of writing an address lead to its page, the root of the docs
 * to the main doc, and says when the site stands at another path than it was
 * built for, and which addresses a build has lost.
 *
 * The framework's own banner for that is English and on the home page alone;
 * its text is not translatable, so it is off (`baseUrlIssueBanner: false`).
 */
export function addresses(): Capability {
  return {
    plugin: ({siteDir, generatedFilesDir, siteConfig: {baseUrl}}) => ({
      name: 'addresses',
      getThemePath: () => path.join(__dirname, 'theme'),
      allContentLoaded({allContent, actions}) {
        const docs = allContent['docusaurus-plugin-content-docs']?.[
          'default'
        ] as LoadedContent | undefined;
        const latest = docs?.loadedVersions.find(({isLast}) => isLast);
        const root = latest && withoutSlash(latest.path);
        const isRoot = (address: string) => withoutSlash(address) === root;
        const hasRoot = (items: SidebarItem[]): boolean =>
          items.some(
            (item) =>
              item.type === 'category' &&
              ((item.link?.type === 'generated-index' &&
                isRoot(item.link.permalink)) ||
                hasRoot(item.items)),
          );
        // A document, or a category's index, with the slug / is the root itself.
        const isTaken =
          latest?.docs.some(({permalink}) => isRoot(permalink)) ||
          Object.values(latest?.sidebars ?? {}).some(hasRoot);
        if (root && !isTaken) {
          actions.addRoute({
            path: root,
            exact: true,
            component: '@theme/MainDocRedirect',
          });
        }
      },
      injectHtmlTags: () => ({
        headTags: [oneAddress(baseUrl), baseUrlBanner(baseUrl)].map(
          (innerHTML) => ({tagName: 'script', innerHTML}),
        ),
      }),
      postBuild(props) {
        const built = `${publicAddresses(props).join('\n')}\n`;
        writeFileSync(path.join(generatedFilesDir, 'addresses.txt'), built);
        const file = path.join(siteDir, listFile);
        const list = existsSync(file) ? readFileSync(file, 'utf8') : '';
        const reminder = remindOfLost(list.split(/\r?\n/), listFile, props);
        if (reminder) {
          console.warn(reminder);
        }
        return Promise.resolve();
      },
    }),
  };
}
