import path from 'node:path';

import {answerRequests, publishFiles} from '../../lib/build/fileRequests';
import type {Capability} from '../../lib/capability';
import {type Folders, nameFolders} from '../../lib/markdownAddress';
import {answerAttachment, attachment} from './build/answer';
import {attachmentSteps} from './build/remarkAttachments';

/**
 * Downloads with their size and checksum for every way in which an article can
 * link to a file.
 */
export function attachments(): Capability {
  const folders: Folders = {siteDir: '', staticDirs: []};
  return {
    ...attachmentSteps(folders),
    plugin(context) {
      nameFolders(folders, context);
      return {
        name: 'attachments',
        getThemePath: () => path.join(__dirname, 'theme'),

        configureWebpack: ({mode}, isServer) =>
          answerRequests(attachment, answerAttachment, context, {
            isServer,
            isDevelopment: mode === 'development',
          }),

        async postBuild(props) {
          await publishFiles(attachment, props);
        },
      };
    },
  };
}
