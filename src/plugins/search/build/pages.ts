import type {RouteBuildMetadata, RouteConfig} from '@docusaurus/types';

const flatten = (routes: RouteConfig[]): RouteConfig[] =>
  routes.flatMap((route) => [route, ...flatten(route.routes ?? [])]);

/**
 * Paths of the routes that show one written document. Lists, tags, archives,
 * authors and the 404 page have no source file; unlisted pages, and versions
 * that search engines must not see, carry `noindex`.
 */
export function listDocuments(
  routes: RouteConfig[],
  built: Record<string, RouteBuildMetadata>,
): Set<string> {
  const paths = flatten(routes)
    .filter(({metadata}) => metadata?.sourceFilePath)
    .map((route) => route.path)
    .filter((route) => !built[route]?.noIndex);
  return new Set(paths);
}
