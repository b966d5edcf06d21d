import type {PluginModule} from '@docusaurus/types';
import path from 'node:path';

const client = path.join(__dirname, 'client');

/**
 * The image viewer, behind docusaurus-plugin-image-zoom: what that plugin
 * imports as `medium-zoom` becomes a stand-in with the same interface.
 */
export function lightbox(): PluginModule {
  return () => ({
    name: 'lightbox',
    getClientModules: () => [path.join(client, 'index.ts')],
    configureWebpack: () => ({
      resolve: {alias: {'medium-zoom$': path.join(client, 'mediumZoom.ts')}},
    }),
  });
}
