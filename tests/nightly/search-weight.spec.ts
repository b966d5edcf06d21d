import {gzipSync} from 'node:zlib';

import {expect, test} from '@playwright/test';

import {filesBelow, readText} from '../support/files';
import {buildSite, sharedSite} from '../support/sites';

/** Bytes in gzip that the search may add to all scripts. */
const limit = 8192;

/** Bytes in gzip that it may add to the script that every page loads. */
const mainLimit = 1200;

/** Only these scripts have code of the search. */
const scriptNames = ['main', 'runtime~main', 'search'] as const;

/** The size of a script of a build in gzip; 0 where it is not there. */
function sizeOf(outDir: string, name: (typeof scriptNames)[number]): number {
  const scripts = filesBelow(outDir, '.js').filter((file) =>
    file.startsWith(`assets/js/${name}.`),
  );
  const sizes = scripts.map((file) => gzipSync(readText(outDir, file)).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.describe('the weight of the search', () => {
  test('it adds little code to the site, and less to every page', async () => {
    const without = await buildSite({
      name: 'search-weight',
      overlay: {
        'src/plugins/search/index.ts': 'export const search = () => ({});\n',
      },
    });
    const added = new Map<string, number>();
    for (const name of scriptNames) {
      const size = sizeOf(sharedSite('plain').outDir, name);
      expect(size, name).toBeGreaterThan(0);
      added.set(name, size - sizeOf(without.outDir, name));
    }
    const total = [...added.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(limit);
    expect(added.get('main')).toBeGreaterThan(0);
    expect(added.get('main')).toBeLessThan(mainLimit);
  });
});
