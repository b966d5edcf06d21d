import {gzipSync} from 'node:zlib';

import {expect, test} from '@playwright/test';

import {filesBelow, readText} from '../support/files';
import {buildSite, sharedSite} from '../support/sites';

/** Bytes, minified and gzipped: all that search adds to the client's code. */
const limit = 8192;

/** The other chunks differ by a few bytes, as their numbers do. */
const ours = ['main', 'runtime~main', 'search'] as const;

const sizeOf = (outDir: string, name: (typeof ours)[number]) =>
  filesBelow(outDir, '.js')
    .filter((file) => file.startsWith(`assets/js/${name}.`))
    .map((file) => gzipSync(readText(outDir, file)).length)
    .reduce((sum, size) => sum + size, 0);

test("search's code is light, the part that every page loads above all", async () => {
  const {outDir} = await buildSite({
    name: 'search-weight',
    overlay: {
      'src/plugins/search/index.ts': 'export const search = () => ({});\n',
    },
  });
  const [main = 0, ...others] = ours.map((name) => {
    const size = sizeOf(sharedSite('plain').outDir, name);
    expect(size, name).toBeGreaterThan(0);
    return size - sizeOf(outDir, name);
  });
  const added = others.reduce((sum, size) => sum + size, main);
  expect(added).toBeLessThanOrEqual(limit);
  expect(main).toBeLessThan(1200);
});
