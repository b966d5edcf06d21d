import type {LoadContext, Plugin} from '@docusaurus/types';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {readChunkTables} from '../../lib/chunkTables';
import {docFrame, isArticleCode} from './users';

type Chunk = {name?: string};
type Context = {
  chunkGraph: {getModuleChunks: (module: object) => Chunk[]};
};

/**
 * Puts what several kinds of pages have in common into few chunks. The bundler
 * alone makes one for each combination of pages, and the framework one for each
 * frame around a doc, so that a doc waited for seventeen scripts, many of them
 * below 1 KB; here it is nine.
 *
 * Gain, doc page, slow profile: hydrated 800 ms earlier, 6 KB of script less;
 * of a hundred pages, the log's list fetches 23 KB less with what it fetches
 * ahead.
 */
export default function sharedChunks({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'shared-chunks',
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'production') {
        return {};
      }
      const {requests} = readChunkTables((file) =>
        readFileSync(path.join(generatedFilesDir, file), 'utf8'),
      );
      const userOf = ({name = ''}: Chunk) => requests.get(name) ?? name;
      const docItem = [...requests].find(([, user]) => user === docFrame[0]);

      // Rspack's own cache groups, which the framework types as webpack's.
      const cacheGroups: object = {
        article: {
          name: 'article',
          chunks: 'async',
          minSize: 0,
          priority: 30,
          test: (module: object, {chunkGraph}: Context) =>
            isArticleCode(chunkGraph.getModuleChunks(module).map(userOf)),
        },
        // Under the name that links fetch ahead.
        ...(docItem && {
          doc: {
            name: docItem[0],
            chunks: (chunk: Chunk) => docFrame.includes(userOf(chunk)),
            minSize: 0,
            priority: 20,
          },
        }),
        shared: {
          test: /[\\/]src[\\/](?:components|features|lib|site|theme)[\\/].*\.tsx?$/,
          minChunks: 2,
          minSize: 4000,
          priority: -30,
        },
      };
      return {optimization: {splitChunks: {cacheGroups}}} as object;
    },
  };
}
