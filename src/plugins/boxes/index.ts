import path from 'node:path';

import type {Capability} from '../../lib/capability';

/**
 * What an article holds in a box that scrolls or is closed: the keyboard reaches
 * the one, and paper shows the other.
 */
export function boxes(): Capability {
  return {
    plugin: () => ({
      name: 'boxes',
      getThemePath: () => path.join(__dirname, 'theme'),
      getClientModules: () => [path.join(__dirname, 'client/index.ts')],
    }),
  };
}
