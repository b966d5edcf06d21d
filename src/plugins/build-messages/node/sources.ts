import {escapeRegexp, Globby} from '@docusaurus/utils';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {toRouteKey} from '../../../lib/node/contentPages';
import {toSitePath} from '../../../lib/node/markdownAddress';

/** Files in which something may be written, below the site's folder. */
const searchedFiles = {
  content: '**/*.{md,mdx,ts,tsx,yml,yaml}',
  /** The authors and tags of articles. */
  data: '**/{authors,tags}.yml',
  /** The configuration, and the layout with its links. */
  config: '{*.ts,src/{site,theme,components}/**/*.{ts,tsx}}',
};

/**
 * The folders that the options of presets and plugins set as their `path`.
 *
 * @param depth how far down in the options to look
 */
function findPathOptions(options: unknown, depth = 5): string[] {
  if (typeof options !== 'object' || options === null || depth === 0) {
    return [];
  }
  return Object.entries(options).flatMap(([name, value]: [string, unknown]) =>
    name === 'path' && typeof value === 'string'
      ? [value]
      : findPathOptions(value, depth - 1),
  );
}

/** Reads the site's files to find the line that a message is about. */
export class Sources {
  /** The pages with files of their own, which are below the site's folder. */
  pages: {permalink: string; file: string}[] = [];

  constructor(
    private readonly siteDir: string,
    /** The base path, with a slash at both ends. */
    readonly baseUrl: string,
    /** What the configuration has as `presets` and `plugins`. */
    private readonly options: unknown = [],
  ) {}

  /**
   * Files of the site, and of content folders beside it, that fit a pattern;
   * those in few folders first.
   */
  private glob(pattern: string): string[] {
    const contentFolders = findPathOptions(this.options)
      .map((folder) => path.resolve(this.siteDir, folder))
      .filter((folder) => toSitePath(this.siteDir, folder).startsWith('../'));
    const ignore = ['**/node_modules', 'build', 'tests'];
    const files = [this.siteDir, ...contentFolders].flatMap((folder) =>
      Globby.sync(pattern, {cwd: folder, ignore}).map((file) =>
        toSitePath(this.siteDir, path.join(folder, file)),
      ),
    );
    const depthOf = (file: string) => file.split('/').length;
    return files.sort((a, b) => depthOf(a) - depthOf(b));
  }

  /** The files behind a page; generated pages such as tag lists have none. */
  filesOfPage(pagePath: string): string[] {
    const route = toRouteKey(pagePath);
    const files = this.pages
      .filter(({permalink}) => toRouteKey(permalink) === route)
      .map(({file}) => file);
    return [...new Set(files)];
  }

  /** A file that a message names, from the site's folder on, with slashes. */
  locate(file: string): string {
    const absolute = path.resolve(this.siteDir, file);
    const sitePath = toSitePath(this.siteDir, absolute);
    if (existsSync(absolute)) {
      return sitePath;
    }
    // Some messages name a post by its path below the folder of its blog.
    const files = this.glob('**/*');
    return files.find((name) => name.endsWith(`/${sitePath}`)) ?? sitePath;
  }

  /**
   * `file:line` of the first line that matches, or the file alone.
   *
   * @param from the line to begin at, if one matches it
   */
  findInFile(file: string, pattern: RegExp, from = /^/): string {
    const sitePath = this.locate(file);
    const lines = this.read(sitePath).split('\n');
    const start = lines.findIndex((line) => from.test(line));
    const index = lines.findIndex(
      (line, number) => number >= start && pattern.test(line),
    );
    return index < 0 ? sitePath : `${sitePath}:${index + 1}`;
  }

  /** `file:line` of the first line that matches in files of that kind. */
  findInSite(
    pattern: RegExp,
    kind: keyof typeof searchedFiles,
  ): string | undefined {
    return this.glob(searchedFiles[kind])
      .map((file) => this.findInFile(file, pattern))
      .find((where) => /:\d+$/.test(where));
  }

  /** The text of a file with plain line ends; empty if there is no file. */
  read(file: string): string {
    const absolute = path.join(this.siteDir, file);
    return existsSync(absolute) && statSync(absolute).isFile()
      ? readFileSync(absolute, 'utf8').replaceAll('\r\n', '\n')
      : '';
  }
}

/**
 * A pattern for one of the texts, not part of a longer path, nor of a longer word
 * in Latin letters; Chinese shows no borders of words.
 */
export function exactPattern(...texts: string[]): RegExp {
  const alternatives = texts.map((text) => {
    const escaped = escapeRegexp(text);
    // A hash may stand right behind a path, so what precedes it is not checked.
    return text.startsWith('#') ? escaped : `(?<![\\w/])${escaped}`;
  });
  return new RegExp(`(?:${alternatives.join('|')})(?![\\w-]|/\\w)`);
}
