import {Globby} from '@docusaurus/utils';
import {readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {worker} from './build/worker';

export type OfflineOptions = {
  /** Off, the next deploy takes away the worker that visitors have. */
  isOn: boolean;
  /**
   * Files that a reader wants offline before having asked for them: how their
   * paths below the build begin.
   */
  keep: string[];
};

/** Bytes of kept files; beyond that they stay on the host. */
const keepAtMost = 1_500_000;

/** Workbox's own builds, minified, which leave `workbox` behind. */
const library = ['core', 'expiration', 'routing', 'strategies'].map((part) =>
  require.resolve(`workbox-${part}/build/workbox-${part}.prod.js`),
);

/**
 * What was read stays readable without a network: a service worker out of
 * Workbox. After the steps that write the files to keep.
 */
export function offline({isOn, keep}: OfflineOptions): Capability {
  return {
    plugin: () => ({
      name: 'offline',
      getClientModules: () =>
        isOn ? [path.join(__dirname, 'client/index.ts')] : [],
    }),
    pages: ({outDir, baseUrl}) => ({
      async finish() {
        const parts = [
          `(${String(worker)})(${JSON.stringify(baseUrl)}, ${isOn});`,
        ];
        if (isOn) {
          const globs = keep.map((start) => `${start}**`);
          const kept = (await Globby(globs, {cwd: outDir})).sort();
          let bytes = 0;
          for (const name of kept) {
            bytes += (await stat(path.join(outDir, name))).size;
          }
          const list = JSON.stringify(bytes > keepAtMost ? [] : kept);
          await writeFile(path.join(outDir, 'offline.json'), list);
          const texts = library.map((file) => readFile(file, 'utf8'));
          parts.unshift(...(await Promise.all(texts)));
        }
        const code = parts
          .join('\n')
          .replace(/^\/\/# sourceMappingURL=.*$/gm, '');
        await writeFile(path.join(outDir, 'sw.js'), code);
      },
    }),
  };
}
