import path from 'node:path';

import type {Capability} from '../../lib/capability';

const client = path.join(__dirname, 'client');

/**
 * The image viewer, behind docusaurus-plugin-image-zoom: what that plugin
 * imports as `medium-zoom` becomes a stand-in with the same interface.
 */
export function lightbox(): Capability {
  return {
    plugin: () => ({
      name: 'lightbox',
      getClientModules: () => [path.join(client, 'index.ts')],
      configureWebpack: () => ({
        resolve: {alias: {'medium-zoom$': path.join(client, 'mediumZoom.ts')}},
      }),
    }),
  };
}
