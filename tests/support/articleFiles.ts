import {runInNewContext} from 'node:vm';
import sharp from 'sharp';

import type {FileKind} from '../../src/lib/node/fileKind';
import {fileLoader} from '../../src/lib/node/fileModules';

/** The widths that the site has. */
export const widths = [480, 800, 1080, 1600, 2400];

/**
 * What the bundler gets for a file: the module's value, and the files that the
 * module emits: in a build its note, in development the published files.
 */
export async function loadFile(
  kind: FileKind,
  siteDir: string,
  resource: {resourcePath?: string; resourceQuery?: string},
  isDevelopment = false,
) {
  const emitted: Record<string, string> = {};
  const places = {siteDir, staticDirs: ['static'], contentDirs: []};
  const {loadModule} = fileLoader(kind, places, isDevelopment).options;
  const code = await loadModule({
    resourcePath: '',
    resourceQuery: '',
    ...resource,
    addDependency: () => undefined,
    emitFile: (name, content) => {
      emitted[name] = String(content);
    },
  });
  const exported = {exports: undefined as unknown};
  runInNewContext(code, {module: exported, __webpack_public_path__: '/base/'});
  return {value: exported.exports, emitted};
}

/** A picture that no encoder makes small. */
export const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: {type: 'gaussian', mean: 120, sigma: 40},
    },
  });
