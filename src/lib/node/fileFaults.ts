import {createReadStream, existsSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {text} from 'node:stream/consumers';

import type {SitePlaces} from './markdownAddress';
import type {Message} from './message';
import {pathBelow} from './sitePaths';

/** What is wrong with a file, after its name, and how to mend it. */
type Fault = Pick<Message, 'what' | 'fix'>;

const empty: Fault = {
  what: '是空的（0 字节）',
  fix: '重新放入完整的文件；确实要提供空文件，请先压缩成 ZIP。',
};

const pointer: Fault = {
  what: '只是 Git LFS 的指针，没有文件内容',
  fix: '运行 git lfs pull 取回文件；在工作流里给 actions/checkout 加上 lfs: true。',
};

/** By the code of the file system's error. */
const unreadable: Record<string, Fault> = {
  EISDIR: {
    what: '是文件夹',
    fix: '写上文件夹里那个文件的名称；整个文件夹要先压缩成 ZIP。',
  },
  ENOENT: {
    what: '不存在',
    fix: '把文件放回原处，或改掉文章里的地址；检查文件名的大小写，并确认文件已经提交。',
  },
};

/** What makes a file useless, whatever its kind; undefined if nothing does. */
export async function findFault(file: string): Promise<Fault | undefined> {
  try {
    const start = await text(createReadStream(file, {end: 63}));
    if (start === '') {
      return empty;
    }
    // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
    return start.startsWith('version https://git-lfs.') ? pointer : undefined;
  } catch (error) {
    const {code = String(error)} = error as NodeJS.ErrnoException;
    const other: Fault = {
      what: `无法读取（${code}）`,
      fix: '检查文件的权限，关掉正在使用它的程序，再试一次。',
    };
    return unreadable[code] ?? other;
  }
}

const elsewhere: Fault = {
  what: '在网站的文件夹之外，不会发布',
  fix: '要提供这个文件，就把它复制到文章旁边（不要用符号链接），再写相对路径，例如 ./工具.zip。',
};

/** @param name the part of the file's path that begins with a dot, or node_modules */
const hiddenBy = (name: string): Fault => ({
  what: `的路径里有「${name}」，不会发布`,
  fix: '名称以点开头的、node_modules 里的，多半含有密码或只供工具使用；确实要提供，就复制到文章旁边，换一个不以点开头的名称，或给那个文件夹改名，文章里的地址也照着改。',
});

const isHidden = (name: string) =>
  name.startsWith('.') || name === 'node_modules';

/**
 * Why an article may not publish a file; undefined if it may. Links are resolved,
 * so that neither `..` nor a symbolic link leads to what is not the site's.
 *
 * @param article path of the article, absolute or from the site's folder on; only its
 *   folder counts, which may be linked into the site
 */
export function findPrivacyFault(
  file: string,
  article: string,
  {siteDir, staticDirs, contentDirs}: SitePlaces,
): Fault | undefined {
  if (!existsSync(file)) {
    return undefined;
  }
  const target = realpathSync(file);
  const pathsFrom = (folders: string[]) =>
    folders
      .map((folder) => path.resolve(siteDir, folder))
      .filter((folder) => existsSync(folder))
      .map((folder) => pathBelow(realpathSync(folder), target))
      .filter((below) => below !== undefined);
  // The framework publishes all of a static folder, such as .well-known.
  if (pathsFrom(staticDirs).length > 0) {
    return undefined;
  }
  const paths = pathsFrom([...contentDirs, '.', path.dirname(article)]);
  if (paths.length === 0) {
    return elsewhere;
  }
  const hiddenNames = paths.map((below) => below.split('/').find(isHidden));
  const [name] = hiddenNames;
  return name && hiddenNames.every(Boolean) ? hiddenBy(name) : undefined;
}
