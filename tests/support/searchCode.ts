import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {buildSite, sharedSite} from './sites';

/** The other chunks differ by a few bytes, as their numbers do. */
const ours = /^(main|runtime~main|search)\.\w+\.js$/;

/** Bytes of the scripts of a build, gzipped. */
function scripts(outDir: string): Record<string, number> {
  const folder = path.join(outDir, 'assets/js');
  return Object.fromEntries(
    readdirSync(folder).flatMap((file) => {
      const name = ours.exec(file)?.[1];
      const size = gzipSync(readFileSync(path.join(folder, file))).length;
      return name ? [[name, size]] : [];
    }),
  );
}

/**
 * What search adds to the scripts that visitors download: those of the project
 * as it is built, less those of the same project without the plugin.
 *
 * @returns bytes by file, minified and gzipped
 */
export async function searchCode(): Promise<Record<string, number>> {
  const {code, output, outDir} = await buildSite({
    name: 'search-weight',
    overlay: {
      'src/plugins/search/index.ts':
        "export const search = () => () => ({name: 'search'});\n",
    },
  });
  if (code !== 0) {
    throw new Error(output);
  }
  const plain = scripts(outDir);
  return Object.fromEntries(
    Object.entries(scripts(sharedSite('main').outDir)).map(([name, size]) => [
      name,
      size - (plain[name] ?? 0),
    ]),
  );
}
