import {type ChunkId, chunkGroups, type Stats} from './bundler';

/** The part of the framework's client-manifest.json that is changed here. */
type Manifest = {origins: Record<string, ChunkId[]>};

/** Where the framework keeps the manifest, among the generated files. */
export const manifestFile = 'client-manifest.json';

/**
 * Lets the pages that use a module list more scripts in their HTML. The
 * framework's renderer asks its manifest by module, and finds what is added.
 *
 * @param manifest text of the manifest.
 * @param chunks names of chunks by the module whose pages need them.
 * @returns new text of the manifest.
 */
export function addToManifest(
  manifest: string,
  stats: Stats,
  chunks: Iterable<[module: string, names: string[]]>,
): string {
  const groups = chunkGroups(stats);
  const changed = JSON.parse(manifest) as Manifest;
  for (const [module, names] of chunks) {
    const ids = names.flatMap((name) => groups[name]?.chunks ?? []);
    changed.origins[module] = [...(changed.origins[module] ?? []), ...ids];
  }
  return JSON.stringify(changed);
}
