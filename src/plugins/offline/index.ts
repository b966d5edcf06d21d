import type {PluginModule} from '@docusaurus/types';
import {createHash} from 'node:crypto';
import {readdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {noWorker, worker} from './build/worker';

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
const library = [
  require.resolve('workbox-core/build/workbox-core.prod.js'),
  require.resolve('workbox-expiration/build/workbox-expiration.prod.js'),
  require.resolve('workbox-routing/build/workbox-routing.prod.js'),
  require.resolve('workbox-strategies/build/workbox-strategies.prod.js'),
];

/** The files to keep, in a fixed order; none when they are too much. */
async function findKept(outDir: string, keep: string[]): Promise<string[]> {
  const kept: string[] = [];
  let bytes = 0;
  for (const file of (await readdir(outDir, {recursive: true})).sort()) {
    const name = file.split(path.sep).join('/');
    if (keep.some((start) => name.startsWith(start))) {
      const facts = await stat(path.join(outDir, file));
      if (facts.isFile()) {
        kept.push(name);
        bytes += facts.size;
      }
    }
  }
  return bytes > keepAtMost ? [] : kept;
}

/**
 * What was read stays readable without a network: a service worker out of
 * Workbox. After the steps that write the files to keep.
 */
export function offline({isOn, keep}: OfflineOptions): PluginModule {
  return ({baseUrl}) => ({
    name: 'offline',
    getClientModules: () =>
      isOn ? [path.join(__dirname, 'client/index.ts')] : [],

    async postBuild({outDir}) {
      let code = `(${String(noWorker)})(${JSON.stringify({baseUrl})})`;
      if (isOn) {
        const kept = await findKept(outDir, keep);
        const names = kept.join('\n');
        const version = createHash('sha256').update(names).digest('hex');
        const facts = {baseUrl, kept, version: version.slice(0, 8)};
        const files = library.map((file) => readFile(file, 'utf8'));
        const parts = (await Promise.all(files)).map((text) =>
          text.replace(/^\/\/# sourceMappingURL=.*$/m, ''),
        );
        code = `${parts.join('\n')}\n(${String(worker)})(${JSON.stringify(facts)})`;
      }
      await writeFile(path.join(outDir, 'sw.js'), `${code};\n`);
    },
  });
}
