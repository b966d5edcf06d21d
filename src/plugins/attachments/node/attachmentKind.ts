import path from 'node:path';

import type {
  FileElement,
  FileKind,
  FileModule,
} from '../../../lib/node/fileKind';
import {
  confusesFramework,
  hasExtension,
  isLocal,
  isOnDisk,
  withoutQuery,
  remedyFor,
} from '../../../lib/node/markdownAddress';
import type {Message} from '../../../lib/node/message';
import {decode} from '../../../lib/shared/decode';
import {formatSize, formatType} from './formatFacts';
import {
  asFile,
  asShown,
  attachmentPath,
  isHarmlessPicture,
} from './publishedForm';
import {readFileDigest} from './readFileDigest';

/**
 * Whether `@site/…` names what is not to be published. The framework would publish
 * Markdown, too, that it finds there and that is no article. So such an address
 * counts as a file's, and fileFaults.ts refuses the file.
 */
function isPrivate(address: string): boolean {
  const name = path.posix.normalize(decode(address));
  return (
    address.startsWith('@site/') &&
    (!name.startsWith('@site/') || /\/(?:\.|node_modules\/)/.test(name))
  );
}

const isArticle = (address: string) =>
  /\.mdx?$/i.test(withoutQuery(address)) && !isPrivate(address);

const isPage = (address: string) => /\.html?$/i.test(withoutQuery(address));

/**
 * Whether a broken link must be a mistyped file name, and cannot be the address
 * of an article or a page.
 */
function mustBeFile({address, mayLeadToPage}: FileElement): boolean {
  return (
    isLocal(address) &&
    !isOnDisk(address) &&
    !isPage(address) &&
    // An address of the site may be a route or a file that a plugin writes.
    !address.startsWith('/') &&
    hasExtension(withoutQuery(address)) &&
    // Pages have dots in their addresses, too: `Vue.js`, `2.x`.
    !mayLeadToPage
  );
}

function checkAttachment(element: FileElement): Message | undefined {
  const {address, where, writtenAs, isFound} = element;
  if (isFound || !mustBeFile(element)) {
    return undefined;
  }
  return {
    where,
    what: `${writtenAs}「${address}」指向的文件不存在`,
    fix: remedyFor(
      address,
      '把文件放到文章旁边，再写相对路径，例如 ./工具.zip；检查文件名的大小写与扩展名，并确认文件已经提交。',
    ),
  };
}

/** The module that `@theme/Attachment` takes, or an element that shows the file. */
async function writeAttachmentModule(
  file: string,
  {siteDir, isShown}: Parameters<FileKind['writeModule']>[1],
): Promise<FileModule> {
  const {sha256, size} = await readFileDigest(file);
  const name = path.basename(file);
  // A click on a picture shows it, and downloads nothing.
  const opensInBrowser = isShown || (await isHarmlessPicture(file));
  const published = opensInBrowser
    ? await asShown(file, siteDir)
    : await asFile(file);
  const address = attachmentPath(sha256, encodeURIComponent(published.name));
  const factsLabel = [formatType(name), formatSize(size)]
    .filter(Boolean)
    .join('，');
  return {
    code: `module.exports = {
  ...${JSON.stringify(opensInBrowser ? {name} : {name, factsLabel, sha256})},
  href: __webpack_public_path__ + ${JSON.stringify(address)},
};`,
    publishedFiles: {
      [attachmentPath(sha256, published.name)]: published.file,
    },
  };
}

/**
 * Turns `[下载](./工具.zip)`, and `<a href="./工具.zip">` written as HTML in .md
 * or as JSX in .mdx, into a download with its size and checksum, and publishes
 * what videos and other elements name.
 */
export const attachmentKind: FileKind = {
  name: 'attachment',
  label: '附件',
  remedy: '打开文件检查，换成完好的文件。',
  markdownNode: 'link',
  tag: 'a',
  addressAttribute: 'href',
  elementLabel: '链接',
  shownBy: [
    {tag: 'video', attribute: 'src'},
    {tag: 'video', attribute: 'poster'},
    {tag: 'audio', attribute: 'src'},
    {tag: 'source', attribute: 'src'},
    {tag: 'track', attribute: 'src'},
    {tag: 'iframe', attribute: 'src'},
    {tag: 'embed', attribute: 'src'},
    {tag: 'object', attribute: 'data'},
    {tag: 'input', attribute: 'src'},
    {tag: 'area', attribute: 'href'},
    {tag: 'image', attribute: 'href'},
    {tag: 'image', attribute: 'xlinkHref'},
  ],
  component: 'Attachment',
  moduleProp: 'file',
  // The framework resolves links to articles, and `/a.html` is a page.
  mayLeadTo: (address) =>
    !isArticle(address) && !(isPage(address) && address.startsWith('/')),
  mustStayAsWritten: confusesFramework,
  check: checkAttachment,
  writeModule: writeAttachmentModule,
};
