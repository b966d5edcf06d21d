import path from 'node:path';

import {serveFiles} from '../../lib/node/fileRequests';
import type {Capability} from '../../lib/capability';
import {attachment} from './node/attachment';

/**
 * Downloads with their size and checksum for every way in which an article can
 * link to a file.
 */
export const attachments = (): Capability =>
  serveFiles(attachment, path.join(__dirname, 'theme'));
