import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';

import type {PrunedVersion} from '../../plugins/lazy-routes/types';
import {grow, versionDocs} from './branches';
import {fetchShard} from './shards';

/** Makes the props of a version whose sidebars grow as shards arrive. */
export function keepVersion(
  number: number,
  version: PrunedVersion,
): {version: PropVersionMetadata} {
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => [
    name,
    grow(items, fetchShard),
  ]);
  return {
    version: {
      ...version,
      docsSidebars: Object.fromEntries(
        sidebars,
      ) as PropVersionMetadata['docsSidebars'],
      docs: Object.assign(versionDocs(number), version.docs),
    },
  };
}
