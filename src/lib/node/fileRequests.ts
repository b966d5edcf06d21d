import type {FileKind} from './fileKind';
import {toSitePath} from './markdownAddress';

/**
 * The query of a request to the bundler for the module of a file. The file's name
 * is in the query, because a path in a request cannot contain `#`, `?` or `!`.
 */
export function writeQuery(
  {name}: FileKind,
  siteDir: string,
  file: string,
  where: string,
): URLSearchParams {
  return new URLSearchParams({[name]: toSitePath(siteDir, file), where});
}

/**
 * A request of that query. The path in front of it only has to exist, so it is the
 * path of this file.
 */
export const writeRequest = (siteDir: string, query: URLSearchParams): string =>
  `@site/${toSitePath(siteDir, __filename)}?${query.toString()}`;

/** The query of the requests for a kind, by which the bundler knows them. */
export const requestQueryPattern = ({name}: FileKind): RegExp =>
  new RegExp(`^\\?${name}=`);

/**
 * Reads a request for a file.
 *
 * @returns path of the file below the site, where the article asks for it, and
 * whether an element shows it; none of them if a script imports the file by its
 * own path
 */
export function readRequest({name}: FileKind, resourceQuery: string) {
  const query = new URLSearchParams(resourceQuery);
  return {
    filePath: query.get(name),
    where: query.get('where'),
    isShown: query.has('shown'),
  };
}
