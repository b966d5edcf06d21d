import path from 'path';

import {decode} from '../shared/decode';

/** Where the files that an article names are looked for. */
export type SitePlaces = {
  /** Folder of docusaurus.config.ts. */
  siteDir: string;
  /** Static folders, relative to the site; a leading slash looks in them. */
  staticDirs: string[];
  /** Folders of articles that the configuration names; some lie elsewhere. */
  contentDirs: string[];
  /** The site's base path, which an address may have in front. */
  baseUrl?: string;
  /**
   * How the addresses of the pages end: `intro`, `Vue.js`. It is missing until all
   * content has loaded.
   */
  pageNames?: ReadonlySet<string>;
};

/** What of it {@link possiblePaths} needs. */
export type FilePlaces = Pick<SitePlaces, 'siteDir' | 'staticDirs' | 'baseUrl'>;

/** Whether a name has a file's extension; in `v1.2` the dot is a version's. */
export const hasExtension = (name: string): boolean =>
  /\.(?=[a-z\d]*[a-z])[a-z\d]{1,10}$/i.test(name);

/** An address without its query and its hash. */
export const withoutQuery = (address: string): string =>
  address.replace(/[?#].*$/s, '');

/** How paths on a disk begin. */
const diskPaths = [
  'file:',
  // C:\图.png, /C:/图.png
  String.raw`/?[a-z]:[\\/]`,
  // \\nas\图\1.png, of which Markdown takes the first backslash away
  String.raw`\\\\|\\[^\\/]+\\[^\\/]+\\`,
  // %USERPROFILE%\图.png, ~/图.png
  String.raw`%\w+%[\\/]|~[\\/]`,
  '/(?:Users|Volumes)/',
  '/mnt/[a-z]/',
  '/home/[^/]+/(?:Desktop|Documents|Downloads|Pictures|Videos|Music|桌面|文档|下载|图片|视频|音乐)/',
];

const diskPath = new RegExp(`^(?:${diskPaths.join('|')})`, 'i');

/**
 * Whether an address that leads to no file of the site is a path on its writer's
 * own disk, such as `C:\图.png`.
 */
export const isOnDisk = (address: string): boolean => diskPath.test(address);

/** Whether an address names a file of this site, by its form. */
export const isLocal = (address: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|\/\/|\\\\|#|\?|$)/i.test(address);

/**
 * Whether the framework fails for an address of another program, such as
 * `ed2k://|file|…`, which is no URL, or takes it for a path, such as
 * `itms-services:`, because its `Link` knows only letters and digits in a scheme.
 */
export const confusesFramework = (address: string): boolean =>
  /^[a-z][a-z\d]*[+.-][a-z\d+.-]*:/i.test(address) ||
  !URL.canParse(address, 'https://example.com');

/** How addresses of other sites go that lack their beginning. */
const unfinishedAddresses = [
  {
    beginning: 'mailto:',
    // 图@2x.png is a picture.
    pattern: /^[^\s@/]+@(?!\dx\.)[^\s@/]+\.[a-z]{2,}$/i,
  },
  {
    beginning: 'https://',
    pattern:
      /^(?:www\.|(?:[a-z\d-]+\.)+(?:cc|cn|com|io|me|net|org|top|tv|xyz)(?:[/:?#]|$))/i,
  },
];

/**
 * The remedy for an address that leads to nothing: where it seems to be one of
 * another site, such as `www.example.com`, first that its beginning is missing.
 *
 * @param fix what is to be done otherwise
 */
export function remedyFor(address: string, fix: string): string {
  const unfinished = unfinishedAddresses.find(({pattern}) =>
    pattern.test(address),
  );
  return unfinished
    ? `它像是别的网站的地址，前面要写 ${unfinished.beginning}；如果不是：${fix}`
    : fix;
}

/**
 * File names that an address may mean, the likeliest first: as it is written,
 * because a maintainer copies the name of `第#3步 100%.png` as it is, then as
 * a browser reads it, then with the backslashes of Windows as slashes.
 */
function possibleNames(address: string): string[] {
  const pathname = withoutQuery(address);
  const names = [address, decode(address), pathname, decode(pathname)];
  const slashed = names.map((name) => name.replaceAll('\\', '/'));
  return [...new Set([...names, ...slashed])].filter(Boolean);
}

/** Absolute paths that an address may mean, in the framework's own order. */
export function possiblePaths(
  address: string,
  article: string,
  {siteDir, staticDirs, baseUrl = '/'}: FilePlaces,
): string[] {
  if (!isLocal(address)) {
    return [];
  }
  const withoutBase = address.startsWith(baseUrl)
    ? address.slice(baseUrl.length - 1)
    : address;
  const names = [address, withoutBase].flatMap(possibleNames);
  return [...new Set(names)].flatMap((name) => {
    if (name.startsWith('@site/')) {
      return [path.join(siteDir, name.slice('@site/'.length))];
    }
    return name.startsWith('/')
      ? staticDirs.map((folder) => path.join(siteDir, folder, name))
      : [path.resolve(path.dirname(article), name)];
  });
}
