import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {remind} from '../../lib/node/message';
import {worker} from './node/worker';

/** Workbox's own builds, minified, which leave `workbox` behind. */
const library = ['core', 'expiration', 'routing', 'strategies'].map((part) =>
  require.resolve(`workbox-${part}/build/workbox-${part}.prod.js`),
);
const mapLine = /^\/\/# sourceMappingURL=.*$/gm;
const unreadPage = path.join(__dirname, 'node/unread.html');

/**
 * What was read stays readable without a network, by a service worker out of
 * Workbox. Off, the next deploy takes away the worker that visitors have.
 */
export function offline({isOn}: {isOn: boolean}): Capability {
  const clientModules = isOn ? [path.join(__dirname, 'client/index.ts')] : [];
  return {
    plugin: () => ({name: 'offline', getClientModules: () => clientModules}),
    pages: ({outDir, baseUrl, plugins}) => ({
      async finish() {
        if (plugins.some(({name}) => name === 'docusaurus-plugin-pwa')) {
          remind({
            where: 'docusaurus.config.ts',
            what: '@docusaurus/plugin-pwa 有自己的 sw.js，本站的离线阅读让位给它',
            fix: '去掉列表里的 offline 一行；要留着本站的离线阅读，就去掉 @docusaurus/plugin-pwa。',
          });
          return;
        }
        const files = isOn ? [unreadPage, ...library] : [];
        const texts = files.map((file) => readFile(file, 'utf8'));
        const [page, ...parts] = await Promise.all(texts);
        const options = JSON.stringify([baseUrl, page]).slice(1, -1);
        const code = [...parts, `(${String(worker)})(${options});`].join('\n');
        await writeFile(path.join(outDir, 'sw.js'), code.replace(mapLine, ''));
      },
    }),
  };
}
