import path from 'node:path';

import {serveFiles} from '../../lib/node/serveFiles';
import type {Capability} from '../../lib/capability';
import {attachmentKind} from './node/attachmentKind';
import {writeChecksums} from './node/checksums';

/**
 * Downloads with their size and checksum for every way in which an article can
 * link to a file, and a list of all checksums.
 */
export function attachments(): Capability {
  return serveFiles(attachmentKind, path.join(__dirname, 'theme'), {
    afterPublishing: (files, {outDir}) => writeChecksums(files, outDir),
  });
}
