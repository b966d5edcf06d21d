import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {Stats} from '../../lib/bundler';
import {ExplainedError} from '../../lib/message';
import {
  type ChunkFiles,
  entryChunk,
  listLeaves,
  readChunkFiles,
  readPageChunks,
} from './chunks';
import {addressBytes, namesOfPages} from './growth';
import {judgeGrowth, judgePages} from './judge';
import {samplePages} from './sample';
import {createScale} from './weigh';

/**
 * Stops a build whose pages have become too heavy, before anyone has to
 * notice. Looks at one page of each type and at the heaviest, so that it costs
 * the same on a site of thousands.
 */
export default function budgets({
  baseUrl,
  generatedFilesDir,
  outDir,
}: LoadContext): Plugin {
  let chunkFiles: ChunkFiles = new Map();

  async function check(routes: RouteConfig[]): Promise<void> {
    const pageChunks = readPageChunks(generatedFilesDir);
    const weigh = createScale({outDir, baseUrl, chunkFiles, pageChunks});
    const pages = await samplePages(routes, {outDir, baseUrl});
    const weighed = await Promise.all(
      pages.map(async (page) => ({page, weight: await weigh(page)})),
    );

    const filesOf = (chunk: string) => chunkFiles.get(chunk) ?? [];
    const everywhere = await Promise.all(
      filesOf(entryChunk).map((file) =>
        readFile(path.join(outDir, file), 'utf8'),
      ),
    );
    const names = namesOfPages(routes, pageChunks, filesOf);
    const bytes = addressBytes(everywhere, names);
    const errors = [
      ...judgePages(weighed),
      ...judgeGrowth(bytes, listLeaves(routes).length),
    ].map((found) => new ExplainedError(found));
    if (errors.length > 0) {
      throw new AggregateError(errors, '有页面超出了预算。');
    }
  }

  return {
    name: 'budgets',

    configureWebpack: ({mode}, isServer) =>
      isServer || mode !== 'production'
        ? {}
        : {
            plugins: [
              {
                apply: (compiler) =>
                  compiler.hooks.done.tap('budgets', (stats: Stats) => {
                    chunkFiles = readChunkFiles(stats);
                  }),
              },
            ],
          },

    // The other plugins' steps after the build run at the same time as this
    // one, and some of them still change the pages.
    postBuild({routes}) {
      process.once('beforeExit', () => void check(routes));
      return Promise.resolve();
    },
  };
}
