import type {Bundler, Compiler} from '../../lib/bundler';
import {filesMark, shardChunk} from './modules';
import type {ShardFile} from './types';

const name = 'lazy-routes';

/** One entry of the runtime's maps of chunk ids, names and hashes. */
const entries = /"?([\w-]+)"?: ?"([\w-]+)",?/g;

/**
 * Takes chunks out of the runtime's maps from id to name, from id to hash and
 * back from name to id. What is not found stays: it is bytes too many, no more.
 */
export function withoutFiles(
  runtime: string,
  files: readonly ShardFile[],
): string {
  const pairs = new Set(
    files.flatMap(([id, chunk, file]) => {
      const hash = file.split('.').at(-2) ?? '';
      return [`${id} ${chunk}`, `${id} ${hash}`, `${chunk} ${id}`];
    }),
  );
  return runtime.replace(entries, (entry, key: string, value: string) =>
    pairs.has(`${key} ${value}`) ? '' : entry,
  );
}

/**
 * Moves the addresses of page chunks from the runtime, which every page loads,
 * to the shard whose pages need them. The hashes in them are settled later, by
 * the bundler's own step, which finds them wherever they stand.
 *
 * @param shards names of the chunks that each shard's pages need.
 * @param kept names of the chunks that pages outside the shards need.
 */
export function moveFiles(
  {sources, Compilation}: Bundler,
  shards: readonly (readonly string[])[],
  kept: ReadonlySet<string>,
): {apply: (compiler: Compiler) => void} {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        // Before the scripts are minified, and long before they get their hash.
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;

        /** Whether nothing needs the chunk but what imports it by its name. */
        const isAlone = (chunk: string) => {
          const groups = compilation.namedChunks.get(chunk)?.groupsIterable;
          return [...(groups ?? [])].length === 1;
        };
        const fileOf = (chunk: string): ShardFile[] => {
          const {id, files = []} = compilation.namedChunks.get(chunk) ?? {};
          const file = [...files].find((asset) => asset.endsWith('.js'));
          return id && file ? [[id, chunk, file]] : [];
        };
        const edit = (file: string, change: (text: string) => string) =>
          compilation.updateAsset(
            file,
            (old) => new sources.RawSource(change(old.source().toString())),
          );

        compilation.hooks.processAssets.tap({name, stage}, () => {
          const moved = shards.flatMap((chunks, shard) => {
            const files = [...new Set(chunks)]
              .filter((chunk) => !kept.has(chunk) && isAlone(chunk))
              .flatMap(fileOf);
            const json = JSON.stringify(files);
            fileOf(shardChunk(shard)).forEach(([, , file]) =>
              edit(file, (text) => text.replace(`"${filesMark}"`, () => json)),
            );
            return files;
          });
          fileOf('runtime~main').forEach(([, , file]) =>
            edit(file, (text) => withoutFiles(text, moved)),
          );
        });
      });
    },
  };
}
