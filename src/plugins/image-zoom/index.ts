import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

const viewer = path.resolve(__dirname, '../../features/image-viewer');

/**
 * Puts our image viewer behind docusaurus-plugin-image-zoom: the plugin's
 * `medium-zoom` becomes a stand-in with the same interface, because the real
 * one adds four listeners to the document with each page it is called for.
 */
export default function imageZoom(): Plugin {
  return {
    name: 'image-zoom',
    getClientModules() {
      return [path.join(viewer, 'clientModule.ts')];
    },
    configureWebpack() {
      return {
        resolve: {alias: {'medium-zoom$': path.join(viewer, 'mediumZoom.ts')}},
      };
    },
  };
}
