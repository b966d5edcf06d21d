import {copyFile, readFile} from 'node:fs/promises';
import path from 'node:path';

import {build} from 'esbuild';

import type {Capability} from '../../lib/capability';
import {remind} from '../../lib/node/message';

const clientFile = (name: string) => path.join(__dirname, 'client', name);

async function bundleWorker(outFile: string): Promise<void> {
  const unreadHtml = await readFile(clientFile('unread.html'), 'utf8');
  await build({
    entryPoints: [clientFile('worker.ts')],
    outfile: outFile,
    bundle: true,
    minify: true,
    charset: 'utf8',
    define: {
      unreadHtml: JSON.stringify(unreadHtml),
      // Without this value, Workbox would log what it does.
      'process.env.NODE_ENV': '"production"',
    },
  });
}

/**
 * Keeps the pages that a visitor has read readable without a network, by a
 * service worker made of Workbox.
 *
 * @param isOn false for a deploy that removes the worker from visitors' browsers
 */
export function offline({isOn}: {isOn: boolean}): Capability {
  const clientModules = isOn ? [clientFile('index.ts')] : [];
  return {
    plugin: () => ({name: 'offline', getClientModules: () => clientModules}),
    pages: ({outDir, plugins}) => ({
      async finish() {
        if (plugins.some(({name}) => name === 'docusaurus-plugin-pwa')) {
          remind({
            where: 'docusaurus.config.ts',
            what: '@docusaurus/plugin-pwa 有自己的 sw.js，本站的离线阅读让位给它',
            fix: '去掉列表里的 offline 一行；要留着本站的离线阅读，就去掉 @docusaurus/plugin-pwa。',
          });
          return;
        }
        const outFile = path.join(outDir, 'sw.js');
        await (isOn
          ? bundleWorker(outFile)
          : copyFile(clientFile('removeWorker.mjs'), outFile));
      },
    }),
  };
}
