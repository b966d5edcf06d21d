import path from 'node:path';

import {answerRequests, publishFiles} from '../../lib/build/fileRequests';
import type {Capability} from '../../lib/capability';
import type {Folders} from '../../lib/markdownAddress';
import {answerAttachment, attachment} from './build/answer';
import {attachmentSteps} from './build/remarkAttachments';

/**
 * Downloads with their size and checksum for every way in which an article can
 * link to a file.
 */
export const attachments = (folders: Folders): Capability => ({
  ...attachmentSteps(folders),
  plugin: (context) => ({
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
  }),
});
