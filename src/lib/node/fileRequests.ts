import type {FileKind} from './fileKind';
import {toSitePath} from './sitePaths';

/** What an article asks the bundler for. */
type FileRequest = {
  /** Absolute path. */
  file: string;
  /** Where the article asks for it: `docs/a.md:3`. */
  where: string;
  /** Whether an element shows the file: see {@link FileKind.shownBy}. */
  isShown?: boolean;
};

/**
 * The query of a request to the bundler for the module of a file. The file's name
 * is in the query, because a path in a request cannot contain `#`, `?` or `!`.
 */
export function writeQuery(
  {name}: FileKind,
  siteDir: string,
  {file, where, isShown = false}: FileRequest,
): string {
  const query = new URLSearchParams({[name]: toSitePath(siteDir, file), where});
  if (isShown) {
    query.set('shown', '');
  }
  return query.toString();
}

/** Code that gives an article the module of a file. */
export function requireFile(
  kind: FileKind,
  siteDir: string,
  request: FileRequest,
): string {
  // The path in front of the query only has to exist, so it is that of this file.
  const existingFile = toSitePath(siteDir, __filename);
  const query = writeQuery(kind, siteDir, request);
  return `require(${JSON.stringify(`@site/${existingFile}?${query}`)})`;
}

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
