import {createHash} from 'node:crypto';
import {createReadStream, existsSync} from 'node:fs';
import {stat} from 'node:fs/promises';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';

import {type FileKind, hasExtension} from '../../../lib/node/fileRequests';
import {isLocal, isOnDisk} from '../../../lib/node/markdownAddress';
import {ExplainedError} from '../../../lib/node/message';

async function read(source: string, size: number) {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(source), sha256);
  return {sha256: sha256.digest('hex'), size};
}

const known = new Map<string, ReturnType<typeof read>>();

/**
 * Size in bytes and SHA-256 of a file, read as a stream, because an attachment
 * may have hundreds of megabytes, and once for both compilers.
 */
export async function readFacts(source: string) {
  const {size, mtimeMs, ctimeMs} = await stat(source);
  const state = [source, size, mtimeMs, ctimeMs].join('\n');
  const facts = known.get(state) ?? read(source, size);
  known.set(state, facts);
  return facts;
}

const units = ['B', 'KB', 'MB', 'GB'];

/** Size as in Windows Explorer: powers of 1024, at most one decimal. */
export function formatSize(bytes: number): string {
  // One step early: 1023.9 KB would otherwise read 1024 KB.
  const step = units.findIndex((_, at) => bytes < 1023.5 * 1024 ** at);
  const at = step === -1 ? units.length - 1 : step;
  const size = bytes / 1024 ** at;
  const digits = at === 0 || size >= 99.95 ? 0 : 1;
  return `${size.toFixed(digits).replace(/\.0$/, '')} ${units[at]}`;
}

/** Kind of a file where its name says it: `ZIP`, `7Z`, `TAR.GZ`. */
export function formatType(name: string): string | undefined {
  return /[^.](?:\.(tar))?\.([a-z\d]{1,10})$/i
    .exec(name)
    ?.slice(1)
    .filter(Boolean)
    .join('.')
    .toUpperCase();
}

/** A click on these shows a picture, and downloads nothing. */
const isPicture = (name: string) =>
  /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name);

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');
const isPage = (address: string) => /\.html?$/i.test(pathOf(address));

/**
 * Turns `[下载](./工具.zip)`, and `<a href="./工具.zip">` written as HTML in .md
 * or as JSX in .mdx, into a download with its size and checksum.
 */
export const attachment: FileKind = {
  name: 'attachment',
  label: '附件',
  syntax: ['link', 'a', 'href'],
  component: 'Attachment',
  prop: 'file',

  // Links to other articles are the framework's; `/a.html` is a page.
  accepts: (address) =>
    !/\.mdx?$/i.test(pathOf(address)) &&
    !(isPage(address) && address.startsWith('/')),

  check({address, where, isFound, places}) {
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

  /** What `@theme/Attachment` takes. */
  async answer(source) {
    const {sha256, size} = await readFacts(source);
    const name = path.basename(source);
    // Each content has a folder of its own. The archive from which GitHub Pages
    // is deployed has no dot files.
    const folder = `assets/files/${sha256.slice(0, 16)}`;
    const published = name.replace(/^\./, '_');
    const address = `${folder}/${encodeURIComponent(published)}`;
    const facts = [formatType(name), formatSize(size)].filter(Boolean);
    const shown = {name, facts: facts.join('，'), sha256};
    return {
      code: `module.exports = {
  ...${JSON.stringify(isPicture(name) ? {} : shown)},
  href: __webpack_public_path__ + ${JSON.stringify(address)},
};`,
      files: {[`${folder}/${published}`]: source},
    };
  },
};
