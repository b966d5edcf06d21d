import {stat} from 'node:fs/promises';
import path from 'node:path';

import {formatSize, formatType} from '../../lib/fileFacts';
import type {PropValue} from '../../lib/jsx';
import {isLocal, placesOf} from '../../lib/markdownAddress';
import {ExplainedError, formatReminder, type Message} from '../../lib/message';
import {publicFolder, publicPath, readFacts, stage} from './store';

export type Options = {
  /** Folder of docusaurus.config.ts. */
  siteDir: string;
  /** Static folders, relative to the site. */
  staticDirs: string[];
  /** In development the files are served from the store. */
  staged: boolean;
};

/** The part of a vfile that the MDX loader fills in. */
export type MarkdownFile = {path: string; data: {dependencies?: string[]}};

/** Links to other Markdown are the framework's. */
const isMarkdown = (address: string) => /\.mdx?(?:[?#].*)?$/i.test(address);

/** A page's old address, unless such a file lies beside the text. */
const isPage = (address: string) => /\.html?(?:[?#].*)?$/i.test(address);

/** A click on these shows a picture, and downloads nothing. */
const isPicture = (name: string) =>
  /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name);

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}

async function firstFile(files: string[]): Promise<string | undefined> {
  for (const file of files) {
    if (await isFile(file)) {
      return file;
    }
  }
  return undefined;
}

/**
 * Whether an address that leads to no file must have been meant as one: not
 * the address of a page whose name happens to have a dot in it.
 */
async function meansFile(address: string, files: string[]): Promise<boolean> {
  const pathname = address.replace(/[?#].*$/s, '');
  return (
    !pathname.startsWith('/') &&
    // Not `v1.2`: a version is the usual dot in the name of a page.
    /\.(?=[a-z\d]*[a-z])[a-z\d]{1,10}$/i.test(pathname) &&
    !(await firstFile(files.flatMap((file) => [`${file}.md`, `${file}.mdx`])))
  );
}

/**
 * Makes the function that gives the props of `<Attachment>` for a link.
 *
 * Own code, because the framework's step for such links gives neither the real
 * name nor the size nor a checksum, and no library for remark does.
 */
export function createAttacher({siteDir, staticDirs, staged}: Options) {
  const toMessage = (file: MarkdownFile, line = 1) => ({
    where: `${path.relative(siteDir, file.path).split(path.sep).join('/')}:${line}`,
  });

  /**
   * @returns undefined for every link that is not to a file
   * @throws Error in Chinese with file and line, for a missing file
   */
  return async (
    address: string,
    file: MarkdownFile,
    line: number | undefined,
  ): Promise<Record<string, PropValue> | undefined> => {
    const isAbsolutePage = address.startsWith('/') && isPage(address);
    if (!isLocal(address) || isMarkdown(address) || isAbsolutePage) {
      return undefined;
    }
    const candidates = placesOf(address, {
      page: path.dirname(file.path),
      site: siteDir,
      statics: staticDirs.map((folder) => path.join(siteDir, folder)),
    }).map((place) => path.resolve(...place));
    const source = await firstFile(candidates);
    if (!source) {
      if (!isPage(address) && (await meansFile(address, candidates))) {
        throw new ExplainedError({
          ...toMessage(file, line),
          what: `链接「${address}」指向的文件不存在`,
          fix: '把文件放到文章旁边，再写相对路径，例如 ./工具.zip；检查文件名的大小写与扩展名，并确认文件已经提交。',
        } satisfies Message);
      }
      return undefined;
    }
    file.data.dependencies = [...(file.data.dependencies ?? []), source];
    const {sha256, size} = await readFacts(source, siteDir);
    if (staged) {
      await stage(source, sha256, siteDir);
    }
    const name = path.basename(source);
    const encoded = publicPath(sha256, name)
      .split('/')
      .map(encodeURIComponent)
      .join('/')
      // What encodeURIComponent leaves could end a string in the bundle.
      .replaceAll("'", '%27');
    const props = {path: `${publicFolder}/${encoded}`};
    if (isPicture(name)) {
      return props;
    }
    if (size === 0) {
      console.warn(
        formatReminder({
          ...toMessage(file, line),
          what: `附件「${address}」是空的（0 字节）`,
          fix: '确认文件已经完整地放进来；确实要空文件，可以不管。',
        }),
      );
    }
    return {
      ...props,
      name,
      type: formatType(name),
      size: formatSize(size),
      sha256,
    };
  };
}
