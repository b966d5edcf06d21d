import path from 'node:path';

import type {FileKind} from '../../../lib/node/fileRequests';
import {nameOf, textOf} from '../../../lib/node/markdownTree';
import {isLocal, isOnDisk} from '../../../lib/node/markdownAddress';
import {ExplainedError, remind} from '../../../lib/node/message';
import {prepare, storeFolder} from './prepare';

/** Folder below the base path. */
const folder = 'assets/images';

/**
 * Turns `![说明](./图 1.png)`, and `<img src="./图.png" width="300">` written as
 * HTML in .md or as JSX in .mdx, into a picture with its size and variants.
 * Other hosts' pictures stay as they are, missing ones in Markdown syntax for
 * the framework's own image step and its onBrokenMarkdownImages, which overlooks
 * paths on a disk.
 *
 * @param sizes widths to encode, ascending
 */
export const picture = (sizes: number[]): FileKind => ({
  name: 'picture',
  label: '图片',
  syntax: ['image', 'img', 'src'],
  component: 'IdealImage',
  prop: 'img',

  accepts: () => true,

  check({address, attributes, where, isTag, isFound}) {
    const names = attributes.map(nameOf);
    const alt = attributes[names.indexOf('alt')];
    // In a tag `alt=""` is a decision, and a spread may hold anything.
    if (isTag ? !alt && !names.includes('') : !textOf(alt)?.trim()) {
      remind({
        where,
        what: `图片「${address || '<img>'}」没有说明文字`,
        fix: '把说明写在方括号里，例如 ![设置窗口](./设置.png)；只作装饰的图片写成 <img src="./花边.png" alt="" />。',
      });
    }
    if (!isFound && (isOnDisk(address) || (isTag && isLocal(address)))) {
      throw new ExplainedError({
        where,
        what: `图片「${address}」不存在`,
        fix: '把图片放到文章旁边，再写相对路径，例如 ./图.png；检查文件名的大小写，并确认图片已经提交。',
      });
    }
  },

  /**
   * The picture with addresses in place of the names of files. The module of an
   * import also works as an address: Docusaurus documents `<img src={图}>` and
   * `require('./图.png').default`.
   */
  async answer(source, {siteDir, isResource, isDevelopment}) {
    // In development nobody waits for encodings.
    const options = {siteDir, sizes: isDevelopment ? [] : sizes};
    const prepared = await prepare(source, options);
    const {src, images} = prepared.src;
    const files: Record<string, string> = {};
    const at = (file: string) => {
      files[`${folder}/${file}`] = path.join(storeFolder(siteDir), file);
      return `__webpack_public_path__ + ${JSON.stringify(`${folder}/${file}`)}`;
    };
    const value = JSON.stringify(prepared).replace(
      /"([\da-f]+\.[\w.]+)"/g,
      (_, file: string) => at(file),
    );
    const code = isResource
      ? `const address = ${at(images.at(-1)?.path ?? src)};
module.exports = Object.assign(
  Object.create({toString: () => address, default: address}),
  ${value},
);`
      : `module.exports = ${value};`;
    return {code, files};
  },
});
