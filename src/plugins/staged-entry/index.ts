import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';

/**
 * Puts src/features/staged-start before the framework's own entry, in
 * production builds.
 *
 * Gain, doc page, 4x CPU: TBT to a third.
 */
export default function stagedEntry({siteDir}: LoadContext): Plugin {
  return {
    name: 'staged-entry',
    configureWebpack(config, isServer) {
      if (!isServer && config.mode === 'production') {
        // A returned entry would be merged with the framework's, not replace it.
        config.entry = path.join(siteDir, 'src/features/staged-start/entry.ts');
      }
      return {};
    },
  };
}
