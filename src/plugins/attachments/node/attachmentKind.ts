import {existsSync} from 'node:fs';
import path from 'node:path';

import type {
  FileElement,
  FileKind,
  FileModule,
} from '../../../lib/node/fileKind';
import {
  hasExtension,
  isLocal,
  isOnDisk,
  withoutQuery,
} from '../../../lib/node/markdownAddress';
import {ExplainedError} from '../../../lib/node/message';
import {formatSize, formatType} from './formatFacts';
import {readFileDigest} from './readFileDigest';

const isPicture = (name: string) =>
  /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name);

const isArticle = (address: string) => /\.mdx?$/i.test(withoutQuery(address));

const isPage = (address: string) => /\.html?$/i.test(withoutQuery(address));

/**
 * Whether a broken link must be a mistyped file name, and cannot be the address
 * of an article or a page.
 */
function mustBeFile({address, possiblePaths}: FileElement): boolean {
  // The name of an article may have a dot in it, too.
  const isArticleWithoutExtension = possiblePaths.some(
    (name) => existsSync(`${name}.md`) || existsSync(`${name}.mdx`),
  );
  return (
    isLocal(address) &&
    !isPage(address) &&
    // An address of the site may be a route or a file that a plugin writes.
    !address.startsWith('/') &&
    hasExtension(withoutQuery(address)) &&
    !isArticleWithoutExtension
  );
}

function checkAttachment(element: FileElement): void {
  const {address, where, isFound} = element;
  if (!isFound && (isOnDisk(address) || mustBeFile(element))) {
    throw new ExplainedError({
      where,
      what: `链接「${address}」指向的文件不存在`,
      fix: '把文件放到文章旁边，再写相对路径，例如 ./工具.zip；检查文件名的大小写与扩展名，并确认文件已经提交。',
    });
  }
}

/** The module that `@theme/Attachment` takes. */
async function writeAttachmentModule(file: string): Promise<FileModule> {
  const {sha256, size} = await readFileDigest(file);
  const name = path.basename(file);
  // Each content has a folder of its own.
  const folder = `assets/files/${sha256.slice(0, 16)}`;
  // The archive from which GitHub Pages is deployed has no dot files.
  const publishedName = name.replace(/^\./, '_');
  const address = `${folder}/${encodeURIComponent(publishedName)}`;
  const factsLabel = [formatType(name), formatSize(size)]
    .filter(Boolean)
    .join('，');
  // A click on a picture shows it, and downloads nothing.
  const download = isPicture(name) ? {} : {name, factsLabel, sha256};
  return {
    code: `module.exports = {
  ...${JSON.stringify(download)},
  href: __webpack_public_path__ + ${JSON.stringify(address)},
};`,
    publishedFiles: {[`${folder}/${publishedName}`]: file},
  };
}

/**
 * Turns `[下载](./工具.zip)`, and `<a href="./工具.zip">` written as HTML in .md
 * or as JSX in .mdx, into a download with its size and checksum.
 */
export const attachmentKind: FileKind = {
  name: 'attachment',
  label: '附件',
  markdownNode: 'link',
  tag: 'a',
  addressAttribute: 'href',
  component: 'Attachment',
  moduleProp: 'file',
  // The framework resolves links to articles, and `/a.html` is a page.
  mayLeadTo: (address) =>
    !isArticle(address) && !(isPage(address) && address.startsWith('/')),
  check: checkAttachment,
  writeModule: writeAttachmentModule,
};
