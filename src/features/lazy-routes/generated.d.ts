declare module '@generated/lazy-routes/directory' {
  import type {Directory} from '@site/src/lib/routeShards';
  import type {Shard} from '@site/src/plugins/lazy-routes/types';

  export const directory: Directory;
  export const shards: readonly (() => Promise<{default: Shard}>)[];
}

/** The bundler's runtime, as far as this feature needs it. */
declare const __webpack_require__: {
  /** Public path. */
  p: string;
  /** Address of the script of a chunk below the public path, by its id. */
  u: (id: string | number) => string;
  /** The framework's own: full address of a script by its chunk's name. */
  gca: (chunk: string) => string;
};
