import path from 'node:path';

import type {
  FileElement,
  FileKind,
  FileModule,
} from '../../../lib/node/fileKind';
import {attributeName, literalText} from '../../../lib/node/jsx';
import {
  confusesFramework,
  isLocal,
  isOnDisk,
} from '../../../lib/node/markdownAddress';
import {type Message, remindInArticle} from '../../../lib/node/message';
import {storePictureInPool} from './encoderPool';
import type {EncodingOptions} from './recipe';
import {
  namesOfFiles,
  picturePath,
  storeFolder,
  type StoredFile,
  type StoredPicture,
} from './storedPicture';

/** Whether an element says what its picture shows, or that it is decoration. */
function isDescribed({attributes, isTag}: FileElement): boolean {
  const alt = attributes.find(
    (attribute) => attributeName(attribute) === 'alt',
  );
  if (isTag) {
    // In a tag `alt=""` is a decision. A spread, which has no name, may hold
    // an alt, too.
    const hasSpread = attributes.some(
      (attribute) => attributeName(attribute) === '',
    );
    return alt !== undefined || hasSpread;
  }
  // Markdown's own syntax always has an alt; an empty one was forgotten.
  return Boolean(literalText(alt)?.trim());
}

/** An address as messages show it: a data address holds a whole file. */
const shorten = (address: string): string =>
  address.startsWith('data:') ? `${address.slice(0, 30)}…` : address;

function checkPicture(element: FileElement): Message | undefined {
  const {address, article, where, isTag, isFound} = element;
  if (!isDescribed(element)) {
    remindInArticle(article, {
      where,
      what: `图片「${shorten(address) || '<img>'}」没有说明文字`,
      fix: '把说明写在方括号里，例如 ![设置窗口](./设置.png)；只作装饰的图片写成 <img src="./花边.png" alt="" />。',
    });
  }
  if (isFound || !isTag || !isLocal(address) || isOnDisk(address)) {
    return undefined;
  }
  return {
    where,
    what: `图片「${address}」不存在`,
    fix: '把图片放到文章旁边，再写相对路径，例如 ./图.png；检查文件名的大小写，并确认图片已经提交。',
  };
}

/** Code of the address at which a file of the store is published. */
const addressCode = (file: string) =>
  `__webpack_public_path__ + ${JSON.stringify(picturePath(file))}`;

const variantCode = ({file, width}: StoredFile) =>
  `{path: ${addressCode(file)}, width: ${width}}`;

const variantsCode = (files: StoredFile[]) =>
  `[${files.map(variantCode).join(', ')}]`;

/** Code of a `PictureModule`; addresses are known when the page is loaded. */
function moduleCode(picture: StoredPicture, isImport: boolean): string {
  const {original, width, height, images, avif, placeholder} = picture;
  const widest = images.at(-1)?.file ?? original;
  // Docusaurus documents `<img src={图}>` and `require('./图.png').default`, so
  // an imported module must also work as a string (`toString`) and have a
  // `default`: the URL of the widest file.
  const asAddress = `
  default: address,
  toString: () => address,`;
  return `const address = ${addressCode(widest)};
module.exports = {
  src: {
    src: ${addressCode(original)},
    width: ${width},
    height: ${height},
    images: ${variantsCode(images)},
    avif: ${variantsCode(avif)},
  },
  preSrc: ${JSON.stringify(placeholder)},${isImport ? asAddress : ''}
};`;
}

/**
 * Turns `![说明](./图 1.png)`, and `<img src="./图.png" width="300">` written as
 * HTML in .md or as JSX in .mdx, into a picture with its size and variants.
 * Other hosts' pictures stay as they are. Missing ones in Markdown syntax are
 * left to the framework's own image step and its onBrokenMarkdownImages.
 */
export function pictureKind(options: EncodingOptions): FileKind {
  async function writePictureModule(
    file: string,
    {siteDir, isImport, isDevelopment}: Parameters<FileKind['writeModule']>[1],
  ): Promise<FileModule> {
    const picture = await storePictureInPool({
      file,
      folder: storeFolder(siteDir),
      // In development nobody waits for encodings.
      options: isDevelopment ? {...options, widths: []} : options,
    });
    return {
      code: moduleCode(picture, isImport),
      publishedFiles: Object.fromEntries(
        namesOfFiles(picture).map((name) => [
          picturePath(name),
          path.join(storeFolder(siteDir), name),
        ]),
      ),
    };
  }

  return {
    name: 'picture',
    label: '图片',
    remedy:
      '不是图片的文件（PDF、另一篇文章等）写成链接，不写 !，例如 [说明](./文档.pdf)；图片打开检查，换成完好的，或另存为 PNG、JPEG 或 WebP。',
    markdownNode: 'image',
    tag: 'img',
    addressAttribute: 'src',
    elementLabel: '图片',
    shownBy: [],
    component: 'IdealImage',
    moduleProp: 'img',
    hashProp: 'hash',
    // Any address may be a picture's.
    mayLeadTo: () => true,
    // The framework would look for `//host/a.jpg` in the static folders.
    mustStayAsWritten: (address) =>
      address.startsWith('//') || confusesFramework(address),
    check: checkPicture,
    writeModule: writePictureModule,
  };
}
