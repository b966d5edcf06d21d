import type {ChunkNames} from '@docusaurus/types';

/** What the framework writes down of the chunks that its routes load. */
export type ChunkTables = {
  /** By route, `path-hash`: two routes may have one path. */
  chunkNames: Record<string, ChunkNames>;
  /** Request of the module in each chunk, such as `@site/docs/intro.md`. */
  requests: Map<string, string>;
};

/** One entry of the registry: name, loader, module, weak id. */
const entry =
  /^ {2}"([^"]+)": \[.*, ("(?:[^"\\]|\\.)*"), require\.resolveWeak/gm;

/**
 * Reads the framework's tables: it hands them to no hook of the bundler's.
 *
 * @param read gives the text of a generated file by its name.
 */
export function readChunkTables(read: (file: string) => string): ChunkTables {
  return {
    chunkNames: JSON.parse(
      read('routesChunkNames.json'),
    ) as ChunkTables['chunkNames'],
    requests: new Map(
      [...read('registry.js').matchAll(entry)].map(
        ([, chunk = '', request = '""']) => [
          chunk,
          JSON.parse(request) as string,
        ],
      ),
    ),
  };
}

/** The names of the chunks that one route needs. */
export function chunksOf(names: ChunkNames | ChunkNames[] = {}): string[] {
  return Object.values(names).flatMap(
    (value: string | ChunkNames | ChunkNames[]) =>
      typeof value === 'string' ? [value] : chunksOf(value),
  );
}
