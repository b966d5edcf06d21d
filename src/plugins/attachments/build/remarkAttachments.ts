import {existsSync} from 'node:fs';

import {hasExtension, requestSteps} from '../../../lib/build/fileRequests';
import {type Folders, isLocal, isOnDisk} from '../../../lib/markdownAddress';
import {ExplainedError} from '../../../lib/message';
import {attachment} from './answer';

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');
const isPage = (address: string) => /\.html?$/i.test(pathOf(address));

/**
 * Steps that turn `[下载](./工具.zip)`, and `<a href="./工具.zip">` written as
 * HTML in .md or as JSX in .mdx, into a download with its size and checksum.
 */
export const attachmentSteps = (folders: Folders) =>
  requestSteps(
    attachment,
    folders,
    // Links to other articles are the framework's; `/a.html` is a page.
    (address) =>
      !/\.mdx?$/i.test(pathOf(address)) &&
      !(isPage(address) && address.startsWith('/')),
    ({address, where, isFound, places}) => {
      const mustBeFile =
        isLocal(address) &&
        !isPage(address) &&
        !address.startsWith('/') &&
        hasExtension(pathOf(address)) &&
        // An article's name may have a dot in it, too.
        !places.some(
          (file) => existsSync(`${file}.md`) || existsSync(`${file}.mdx`),
        );
      if (!isFound && (mustBeFile || isOnDisk(address))) {
        throw new ExplainedError({
          where,
          what: `链接「${address}」指向的文件不存在`,
          fix: '把文件放到文章旁边，再写相对路径，例如 ./工具.zip；检查文件名的大小写与扩展名，并确认文件已经提交。',
        });
      }
    },
  );
