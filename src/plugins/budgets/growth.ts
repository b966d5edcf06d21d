import type {RouteConfig} from '@docusaurus/types';

import {listLeaves, type PageChunks} from './chunks';

/** What stands between the names in a minified script. */
const between = /["'`,:;=\s()[\]{}]+/;

/** The framework marks each route by its path and three figures more. */
const mark = /-[0-9a-f]{3}$/;

/**
 * Bytes that the pages of a site take in scripts: their addresses, and the
 * names of their chunks and files, each with quotes and a separator.
 *
 * @param scripts texts of what every page loads
 * @param files names of the files of chunks, such as `assets/js/a.0123abcd.js`
 */
export function addressBytes(
  scripts: string[],
  pages: {addresses: Iterable<string>; files: Iterable<string>},
): number {
  const names = new Set(pages.addresses);
  for (const file of pages.files) {
    const [name = '', hash = ''] = file.replace(/^.*\//, '').split('.');
    names.add(name).add(hash);
  }
  let bytes = 0;
  for (const script of scripts) {
    for (const token of script.split(between)) {
      if (names.has(token) || names.has(token.replace(mark, ''))) {
        bytes += Buffer.byteLength(token) + 3;
      }
    }
  }
  return bytes;
}

/** The pages of a build, and their chunks but for those they share. */
export function namesOfPages(
  routes: RouteConfig[],
  {content}: PageChunks,
  filesOf: (chunk: string) => string[],
) {
  const addresses = listLeaves(routes).map(({route}) => route.path);
  return {addresses, files: [...content].flatMap(filesOf)};
}
