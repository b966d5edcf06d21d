import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {hideDirectives, hideElements} from './node/remarkSpoilers';

/** Text that is hidden until a reader wants to see it; a style sheet alone. */
export function spoilers(): Capability {
  return {
    remark: [hideDirectives],
    rehype: [hideElements],
    plugin: () => ({
      name: 'spoilers',
      getClientModules: () => [path.join(__dirname, 'client/styles.css')],
    }),
  };
}
