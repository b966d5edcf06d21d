import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {markDirectives, markElements} from './node/spoilerSteps';

/** Text that is hidden until a reader wants to see it; a style sheet alone. */
export function spoilers(): Capability {
  return {
    remark: [markDirectives],
    rehype: [markElements],
    components: ['Spoiler'],
    plugin: () => ({
      name: 'spoilers',
      getClientModules: () => [path.join(__dirname, 'client/styles.css')],
    }),
  };
}
