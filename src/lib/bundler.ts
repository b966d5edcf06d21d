import type {ConfigureWebpackUtils} from '@docusaurus/types';

/** Rspack or webpack, as the framework hands it to `configureWebpack`. */
export type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];

/** What a plugin of the bundler's is applied to. */
export type Compiler = Parameters<
  InstanceType<Bundler['DefinePlugin']>['apply']
>[0];

/** The stage in which scripts are minified, but not yet hashed. */
export const minifiedStage = ({Compilation}: Bundler): number =>
  Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

export type ChunkId = string | number;

/** What a chunk consists of once the bundler has divided it. */
export type ChunkGroup = {chunks?: ChunkId[]; assets?: {name: string}[]};

/** The bundler's own account of a build. */
export type Stats = {
  toJson: (options: object) => {
    namedChunkGroups?: Record<string, ChunkGroup>;
  };
};

/** Tells what was made of each chunk, by its name. */
export function chunkGroups(
  stats: Stats,
): Record<string, ChunkGroup | undefined> {
  const {namedChunkGroups = {}} = stats.toJson({
    all: false,
    chunkGroups: true,
    ids: true,
  });
  return namedChunkGroups;
}
