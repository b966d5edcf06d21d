import {existsSync, lstatSync, readdirSync, realpathSync} from 'node:fs';
import path from 'node:path';

import {Globby} from '@docusaurus/utils';

import {failWith, type Message} from '../../../lib/node/message';
import {toSitePath} from '../../../lib/node/sitePaths';

/**
 * Ends the build where the site's own folder has a name at which the bundler
 * splits requests: it would not find a single one of its loaders.
 */
export function checkSiteFolder(siteDir: string): void {
  const signs = [...new Set(siteDir.match(/[!#?]/g))].join(' ');
  if (signs) {
    failWith([
      {
        what: `网站所在的路径「${siteDir}」里有打包器读不了的符号 ${signs}`,
        fix: '把上面那一层文件夹改个名字，或把整个网站移到没有 !、#、? 的文件夹里（全角的 ！、＃、？ 可以用），再构建一次。',
      },
    ]);
  }
}

/**
 * The articles and pages whose names the bundler cannot read: it takes what stands
 * behind a `?` for a query. A `#` is read as part of the name, except in a request
 * with a query, as for the excerpt of a post, and in an alias, which a file with a
 * `!` gets below.
 *
 * @param posts files of the posts
 * @param files of all articles and pages
 */
export const findUnreadable = (posts: string[], files: string[]): Message[] => {
  const isUnreadable = (file: string) =>
    file.includes('?') ||
    (file.includes('#') && (file.includes('!') || posts.includes(file)));
  return files.filter(isUnreadable).map((file) => ({
    where: file,
    what: '文件或文件夹的名字里有打包器读不了的符号 # 或 ?',
    fix: '改个名字：去掉这个符号，或换成全角的 ＃、？。',
  }));
};

/**
 * The path on the disk of a file that the framework calls by `/` in the place of
 * each `\\` of its name.
 *
 * @param file as the framework calls it, from the folder on
 */
function findBackslashed(folder: string, file: string): string | undefined {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const name = entry.name.replaceAll('\\', '/');
    if (name === file) {
      return entry.name;
    }
    if (entry.isDirectory() && file.startsWith(`${name}/`)) {
      const below = path.join(folder, entry.name);
      const found = findBackslashed(below, file.slice(name.length + 1));
      if (found !== undefined) {
        return `${entry.name}/${found}`;
      }
    }
  }
  return undefined;
}

/** The articles and pages whose names have a `\`, which the framework misreads. */
export const findMisnamed = (siteDir: string, files: string[]): Message[] =>
  files
    .filter((file) => !existsSync(path.join(siteDir, file)))
    .map((file) => ({
      where: findBackslashed(siteDir, file) ?? file,
      what: '文件或文件夹的名字里有反斜杠，框架当作文件夹之间的 /，找不到这个文件',
      fix: '改个名字：去掉反斜杠，或换成全角的 ＼。',
    }));

/**
 * The articles and pages that are reached by a symbolic link. The bundler reads the
 * file that a link leads to, which the framework knows only if it is an article or a
 * page, too.
 */
export function findLinked(siteDir: string, files: string[]): Message[] {
  const realSiteDir = realpathSync(siteDir);
  const present = files.filter((file) => existsSync(path.join(siteDir, file)));
  const known = new Set(present.map((file) => path.join(realSiteDir, file)));
  return present.flatMap((file) => {
    const realFile = realpathSync(path.join(siteDir, file));
    return known.has(realFile)
      ? []
      : [
          {
            where: file,
            what: `这个文件或它的文件夹是符号链接，打包器读到的是「${realFile}」，认不出是哪一篇`,
            fix: '把链接换成真正的文件或文件夹；链接的是整个 docs 或 blog 时，也可以去掉链接，在 docusaurus.config.ts 里把它的 path 写成真正的位置。',
          },
        ];
  });
}

/**
 * The symbolic links to articles that lead to no file, which the framework passes
 * over without a word.
 *
 * @param folders of articles, from the site's folder on
 */
export const findDangling = (siteDir: string, folders: string[]): Message[] =>
  folders
    .flatMap((folder) => {
      const cwd = path.resolve(siteDir, folder);
      const options = {cwd, absolute: true, onlyFiles: false};
      return Globby.sync('**/*.{md,mdx}', options);
    })
    .filter((file) => !existsSync(file))
    // The pattern finds the name with a `\`, too, by a path that leads nowhere.
    .filter((file) => lstatSync(file, {throwIfNoEntry: false}) !== undefined)
    .map((file) => ({
      where: toSitePath(siteDir, file),
      what: '这是一个符号链接，它指向的文件不存在，网站上没有这一篇',
      fix: '把链接换成真正的文件，或删去它。',
    }));

/** The name by which the framework requests a file of the content. */
const toSource = (file: string): string => `@site/${file}`;

/** A request without the `!` at which the bundler would split it. */
const encodeExclamationMarks = (request: string): string =>
  request.replace(/^@site\//, '@marked/').replaceAll('!', '%21');

/**
 * Settings by which the bundler finds each file of the content that has a `!` in
 * its name.
 *
 * @param files of articles and pages
 */
export function findSourcesAsNamed(
  siteDir: string,
  files: string[],
): {
  resolve: {alias: Record<string, string>};
  rename: (request: string) => string;
} {
  // The bundler takes what stands ahead of a `!` for the name of a loader. So
  // `K-ON!.md` is requested by another name, which leads to the file.
  const marked = files.filter((file) => file.includes('!'));
  const sources = new Set(marked.map(toSource));
  const aliases = marked.map((file) => {
    const name = encodeExclamationMarks(toSource(file));
    return [name, path.join(siteDir, file)] as const;
  });
  return {
    resolve: {alias: Object.fromEntries(aliases)},
    rename(request) {
      const [source = ''] = request.split('?');
      return sources.has(source) ? encodeExclamationMarks(request) : request;
    },
  };
}
