import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {expect, test} from '@playwright/test';

import {buildSite, sharedSite} from '../support/sites';

/** Bytes, minified and gzipped: all that search adds to the client's code. */
const limit = 8192;

/** The other chunks differ by a few bytes, as their numbers do. */
const ours = /^(main|runtime~main|search)\.\w+\.js$/;

/** Bytes of the scripts of a build, by name. */
function scripts(outDir: string): Map<string, number> {
  const folder = path.join(outDir, 'assets/js');
  const files = readdirSync(folder).filter((file) => ours.test(file));
  return new Map(
    files.map((file) => [
      file.split('.')[0] ?? '',
      gzipSync(readFileSync(path.join(folder, file))).length,
    ]),
  );
}

test("search's code is light, the part that every page loads above all @slow", async () => {
  const {code, output, outDir} = await buildSite({
    name: 'search-weight',
    overlay: {
      'src/plugins/search/index.ts': 'export const search = () => ({});\n',
    },
  });
  expect(code, output).toBe(0);
  const sizes = scripts(sharedSite('plain').outDir);
  expect([...sizes.keys()].sort()).toEqual(['main', 'runtime~main', 'search']);
  for (const [name, size] of scripts(outDir)) {
    sizes.set(name, (sizes.get(name) ?? 0) - size);
  }
  const added = [...sizes.values()].reduce((sum, size) => sum + size);
  expect(added, JSON.stringify([...sizes])).toBeLessThanOrEqual(limit);
  expect(sizes.get('main')).toBeLessThan(1200);
});
