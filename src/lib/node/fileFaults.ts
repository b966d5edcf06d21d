import {createReadStream} from 'node:fs';
import {text} from 'node:stream/consumers';

import type {Message} from './message';

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
