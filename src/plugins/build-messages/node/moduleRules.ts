import {escapeRegexp} from '@docusaurus/utils';
import {existsSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';

import type {Message} from '../../../lib/node/message';
import type {Rule} from './rule';
import {exactPattern, fileOf, type SiteFiles} from './siteFiles';

/**
 * A line that imports or loads a file or package, and does not only name it; in
 * an article, the front matter's picture is one. Loaders may stand ahead, with `!`.
 */
const importPattern = (name: string): RegExp =>
  new RegExp(
    `(?:\\b(?:from|import|require|url)[\\s("']+|^image\\s*:[\\s"']*)(?:[^"']*!)?${escapeRegexp(name)}(?![\\p{L}\\p{N}_./-])`,
    'u',
  );

/**
 * Whether a name means a file from the site's folder on, without the `@site/`
 * that the bundler knows: `@/a` and `~/a` as in other tools, or `src/a`.
 */
function isFromSiteFolder(name: string, {siteDir}: SiteFiles): boolean {
  const [start = '', ...rest] = name.split('/');
  return (
    rest.length > 0 &&
    (start === '@' || start === '~' || existsSync(path.join(siteDir, start)))
  );
}

/** What is missing by the form of its name, and the remedy. */
function explainName(name: string, folder: string, siteFiles: SiteFiles) {
  if (/^@theme(?:-original|-init)?\//.test(name)) {
    return {
      what: `主题里没有组件「${name}」`,
      fix: '检查拼写与大小写；不属于经典主题的组件，先把有它的主题装好，写进 docusaurus.config.ts 的 themes。',
    };
  }
  const isFile = /^(?:\.{0,2}\/|@site\/)/.test(name);
  if (!isFile) {
    if (isFromSiteFolder(name, siteFiles)) {
      return {
        what: `找不到要引入的「${name}」`,
        fix: '站内文件从 @site/ 写起，例如 @site/src/components/Foo。',
      };
    }
    if (isBuiltin(name)) {
      return {
        what: `「${name}」只在 Node 里有，浏览器里没有`,
        fix: '把用到它的代码移到 docusaurus.config.ts 或插件里；页面与组件只能用浏览器里有的。',
      };
    }
    // A part of a package is installed with the whole of it.
    const [packageName] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name];
    if (name.startsWith('@docusaurus/')) {
      return {
        what: `框架里没有「${name}」`,
        fix: `检查拼写与大小写，例如 @docusaurus/Link；如果它是软件包，就运行 npm install ${packageName}。`,
      };
    }
    return {
      what: `软件包「${name}」没有安装`,
      fix: `运行 npm install ${packageName}；如果它是本站的文件，就从 ./ 或 @site/ 写起。`,
    };
  }
  const file = name.startsWith('@site/')
    ? name.slice('@site/'.length)
    : path.join(folder, name);
  const other = siteFiles.findInOtherCase(file);
  return {
    what: `要引入的文件「${name}」不存在`,
    fix: other
      ? `有一个只差大小写的「${other}」，照它的写法改。`
      : '检查路径、文件名与扩展名；站内文件可以从 @site/ 写起。',
  };
}

/**
 * Where a file is asked for that does not exist: in the folder in which the
 * bundler has looked, or anywhere for an address from the site's folder on.
 */
function explainMissing(
  name: string,
  folder: string | undefined,
  siteFiles: SiteFiles,
): Message[] {
  const words = explainName(name, folder ?? '', siteFiles);
  const places = siteFiles.findInModules(importPattern(name), folder);
  if (places.length > 0) {
    return places.map((where) => ({where, ...words}));
  }
  const [guess] = siteFiles.findInModules(exactPattern(name), folder);
  return [
    {
      where: guess ?? (folder && siteFiles.locate(folder)),
      what: words.what,
      fix: `${words.fix}（这一处是按文字猜的，可能在别处。）`,
    },
  ];
}

/** What the bundler reports. */
export const moduleRules: Rule[] = [
  {
    pattern: /Can't resolve '(.+?)' in '(.+)'/,
    listsAll: true,
    explain: ([name = '', folder], siteFiles) =>
      explainMissing(name, folder, siteFiles),
  },
  {
    pattern: /Cannot find module '(.+?)' for matched aliased key/,
    listsAll: true,
    explain: ([name = ''], siteFiles) =>
      explainMissing(name, undefined, siteFiles),
  },
  {
    // What a style sheet loads.
    pattern: /RspackResolver\(NotFound\("(.+?)"\)\)/,
    listsAll: true,
    explain: ([name = ''], siteFiles) =>
      explainMissing(name, undefined, siteFiles),
  },
  {
    pattern:
      /export '(.+?)' \(imported as '(.+?)'\) was not found in '(.+?)' \((?:possible exports: (.+?)|module has no exports|possible exports unknown)\)/,
    listsAll: true,
    explain([name = '', , file = '', exports], siteFiles) {
      const words = {
        what: `「${file}」没有导出「${name}」`,
        fix: exports
          ? `它导出的是 ${exports}；default 引入时不写花括号。`
          : '检查路径与名称；如果是本站的文件，就在那个文件里用 export 导出它。',
      };
      const places = siteFiles.findInModules(importPattern(file));
      // The bundler does not say in which folder a relative name is written.
      const folders = new Set(
        places.map((where) => path.posix.dirname(fileOf(where))),
      );
      const isKnown = folders.size === 1 || !file.startsWith('.');
      return isKnown && places.length > 0
        ? places.map((where) => ({where, ...words}))
        : [words];
    },
  },
];
