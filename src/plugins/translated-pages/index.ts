import path from 'node:path';

import type {Capability} from '../../lib/capability';

/** Keeps pages working, and up to date, while the browser translates them. */
export function translatedPages(): Capability {
  return {
    plugin: () => ({
      name: 'translated-pages',
      getClientModules: () => [path.join(__dirname, 'client/index.ts')],
    }),
  };
}
