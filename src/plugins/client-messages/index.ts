import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {type Compiler, minifiedStage} from '../../lib/bundler';
import {shortenMessages} from './shorten';

/**
 * Takes the English texts and the notes for translators out of the scripts: the
 * framework sends them along with the Chinese. 4.9 KB less in all chunks (gzip).
 */
export default function clientMessages({
  generatedFilesDir,
}: LoadContext): Plugin {
  const name = 'client-messages';
  return {
    name,
    configureWebpack(config, isServer, {currentBundler: {instance}}) {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      const {sources} = instance;
      const stage = minifiedStage(instance);
      const table = JSON.parse(
        readFileSync(
          path.join(generatedFilesDir, 'codeTranslations.json'),
          'utf8',
        ),
      ) as Record<string, string>;
      const plugin = {
        apply(compiler: Compiler) {
          compiler.hooks.thisCompilation.tap(name, (compilation) => {
            compilation.hooks.processAssets.tap({name, stage}, (assets) => {
              for (const file of Object.keys(assets)) {
                const code = file.endsWith('.js')
                  ? String(assets[file]?.source())
                  : '';
                const short = shortenMessages(code, (id) => id in table);
                if (short !== code) {
                  compilation.updateAsset(file, new sources.RawSource(short));
                }
              }
            });
          });
        },
      };
      return {plugins: [plugin]};
    },
  };
}
