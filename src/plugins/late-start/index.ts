import type {LoadContext, Plugin} from '@docusaurus/types';
import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import {startRefused} from './refused';

const code = `(${String(startRefused)})()`;

const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);

/** Address of the file below the base path. */
export const refusedFile = `assets/js/refused.${hash}.js`;

/**
 * Writes the file that starts the site under a policy without inline scripts.
 * It costs each first visit a request of half a kilobyte, beside the logo's.
 */
export default function lateStart({outDir}: LoadContext): Plugin {
  return {
    name: 'late-start',
    async postBuild() {
      await writeFile(path.join(outDir, refusedFile), code);
    },
  };
}
