import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';

import {chunksOf} from '../../lib/chunkTables';
import {moveFiles} from './files';
import {listShards} from './listShards';
import {type Plan, planRoutes} from './plan';
import {readTables} from './tables';
import {writePlan} from './writePlan';

/** Options of the plugin. */
export type LazyRoutesOptions = {
  /** Most pages of a shard. A site with fewer pages stays as it is. */
  shardSize: number;
};

const client = path.resolve(
  path.dirname(require.resolve('@docusaurus/core/package.json')),
  'lib/client',
);
const feature = path.resolve(__dirname, '../../features/lazy-routes');

/** Chunks of the pages that no shard has. */
function chunksInMain({tables, division: {shards}}: Plan): Set<string> {
  const moved = new Set(shards.flat().map(({node}) => node.component));
  return new Set(
    Object.entries(tables.chunkNames)
      .filter(([component]) => !moved.has(component))
      .flatMap(([, names]) => chunksOf(names)),
  );
}

/**
 * Keeps the first load from growing with the number of pages. The framework
 * sends every page the routes, chunk names and sidebar items of all pages; the
 * production client gets them in shards here, each with the first page that
 * needs it. The server's tables stay whole, so the HTML is the framework's.
 *
 * Gain: the first load of 1000 pages is 1.02 times that of 100, not 1.22.
 */
export default function lazyRoutes(
  {generatedFilesDir, siteDir, siteConfig}: LoadContext,
  {shardSize}: LazyRoutesOptions,
): Plugin {
  const folder = path.join(generatedFilesDir, 'lazy-routes');
  return {
    name: 'lazy-routes',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      const plan = planRoutes(readTables(generatedFilesDir), {
        siteConfig,
        siteDir,
        generatedFilesDir,
        shardSize,
      });
      if (plan.division.shards.length === 0) {
        return {};
      }
      writePlan(plan, folder);
      const generated = (file: string) => path.join(folder, file);
      const {experiments} = config as {
        experiments?: {cache?: {version?: string}};
      };
      return {
        // Rspack's cache does not notice that an alias has come or gone.
        ...(experiments?.cache && {
          experiments: {
            cache: {version: `${experiments.cache.version}-lazy-routes`},
          },
        }),
        // The framework's aliases would match first.
        mergeStrategy: {'resolve.alias': 'prepend'},
        resolve: {
          alias: {
            '@generated/routes$': generated('routes.js'),
            '@generated/routesChunkNames$': generated('routesChunkNames.json'),
            '@generated/registry$': generated('registry.js'),
            '@generated/globalData$': generated('globalData.json'),
            '@docusaurus/renderRoutes$': path.join(feature, 'renderRoutes.tsx'),
            [path.join(client, 'preload.js')]: path.join(feature, 'preload.ts'),
            // As src/features/late-router names it.
            '@docusaurus/core/lib/client/preload$': path.join(
              feature,
              'preload.ts',
            ),
            [path.join(client, 'docusaurus.js')]: path.join(
              feature,
              'docusaurus.ts',
            ),
          },
        },
        plugins: [
          moveFiles(
            currentBundler.instance,
            plan.division.shards.map((leaves) =>
              leaves.flatMap(({node}) =>
                chunksOf(plan.tables.chunkNames[node.component]),
              ),
            ),
            chunksInMain(plan),
          ),
          listShards(plan, generatedFilesDir),
        ],
      };
    },
  };
}
