import {mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';

import {root} from '../support/siteCopy';

/** Gives a site the project's packages with a cache of its own, and empty. */
export function linkModules(dir: string): void {
  const modules = path.join(dir, 'node_modules');
  rmSync(modules, {recursive: true, force: true});
  mkdirSync(modules);
  for (const entry of readdirSync(path.join(root, 'node_modules'))) {
    if (entry !== '.cache') {
      symlinkSync(
        path.join(root, 'node_modules', entry),
        path.join(modules, entry),
        'junction',
      );
    }
  }
}
