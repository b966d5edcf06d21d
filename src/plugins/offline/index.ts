import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {remind} from '../../lib/node/message';
import {removeWorker} from './node/removeWorker';
import {worker} from './node/worker';

/** Workbox's own builds, which are minified and set the global `workbox`. */
const workboxFiles = ['core', 'expiration', 'routing', 'strategies'].map(
  (part) => require.resolve(`workbox-${part}/build/workbox-${part}.prod.js`),
);
const sourceMapLine = /^\/\/# sourceMappingURL=.*$/gm;

/** Writes a call of a function, with the function's own text. */
function writeCall<Values extends string[]>(
  callee: (...values: Values) => void,
  ...values: Values
): string {
  const list = values.map((value) => JSON.stringify(value)).join(', ');
  return `(${String(callee)})(${list});\n`;
}

/** The text of sw.js. */
async function writeWorker(baseUrl: string, isOn: boolean): Promise<string> {
  // Other sites may be on the same host. unread.html names these caches, too.
  const cachePrefix = `offline ${baseUrl} `;
  if (!isOn) {
    return writeCall(removeWorker, cachePrefix);
  }
  const unreadPage = await readFile(
    path.join(__dirname, 'node/unread.html'),
    'utf8',
  );
  const library = await Promise.all(
    workboxFiles.map((file) => readFile(file, 'utf8')),
  );
  return [
    ...library.map((code) => code.replace(sourceMapLine, '')),
    writeCall(worker, baseUrl, cachePrefix, unreadPage),
  ].join('\n');
}

/**
 * Keeps the pages that a visitor has read readable without a network, by a
 * service worker made of Workbox.
 *
 * @param isOn false for a deploy that removes the worker from visitors' browsers
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
        const code = await writeWorker(baseUrl, isOn);
        await writeFile(path.join(outDir, 'sw.js'), code);
      },
    }),
  };
}
