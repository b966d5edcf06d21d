import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

/** Adds a step of ours behind those of @docusaurus/plugin-ideal-image. */
export default function pictureModules(): Plugin {
  return {
    name: 'picture-modules',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.(?:png|jpe?g)$/i,
            enforce: 'post',
            use: [path.join(__dirname, 'loader.mjs')],
          },
        ],
      },
    }),
  };
}
