import {escapeRegexp, Globby} from '@docusaurus/utils';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {toRouteKey} from '../../../lib/node/contentPages';
import {toSitePath} from '../../../lib/node/markdownAddress';

/** Where something may be written. */
const writing = {
  content: '**/*.{md,mdx,ts,tsx,yml,yaml}',
  /** The authors and tags of articles. */
  data: '**/{authors,tags}.yml',
  /** Where the layout's links are, too. */
  config: '{*.ts,src/{site,theme,components}/**/*.{ts,tsx}}',
};

/** What the options of presets and plugins set as their `path`. */
const pathsIn = (options: unknown, depth = 5): string[] =>
  typeof options === 'object' && options !== null && depth > 0
    ? Object.entries(options).flatMap(([name, value]: [string, unknown]) =>
        name === 'path' && typeof value === 'string'
          ? [value]
          : pathsIn(value, depth - 1),
      )
    : [];

/** Reads the site's files to find the line of what a message is about. */
export class Sources {
  /** The pages with files of their own, below the site's folder. */
  pages: {permalink: string; file: string}[] = [];

  constructor(
    private readonly siteDir: string,
    /** The base path, with a slash at both ends. */
    readonly baseUrl: string,
    /** What the configuration has as `presets` and `plugins`. */
    private readonly options: unknown = [],
  ) {}

  /** The site's files of that pattern, those that are less deep first. */
  private glob(pattern: string): string[] {
    const ignore = ['**/node_modules', 'build', 'tests'];
    const outside = pathsIn(this.options)
      .map((at) => toSitePath(this.siteDir, path.resolve(this.siteDir, at)))
      .filter((folder) => folder.startsWith('../'));
    const patterns = ['', ...outside].map((folder) =>
      path.posix.join(folder, pattern),
    );
    const depth = (file: string) => file.split('/').length;
    return Globby.sync(patterns, {cwd: this.siteDir, ignore}).sort(
      (a, b) => depth(a) - depth(b),
    );
  }

  /** The files behind a page; generated pages such as tag lists have none. */
  ofPage(pagePath: string): string[] {
    const key = toRouteKey(pagePath);
    const found = this.pages.filter(
      ({permalink}) => toRouteKey(permalink) === key,
    );
    return [...new Set(found.map(({file}) => file))];
  }

  /** A path from a message, relative to the site, with forward slashes. */
  relative(file: string): string {
    const absolute = path.resolve(this.siteDir, file);
    const named = toSitePath(this.siteDir, absolute);
    // Some messages name a post by its path below the folder of its blog.
    return existsSync(absolute)
      ? named
      : (this.glob('**/*').find((one) => one.endsWith(`/${named}`)) ?? named);
  }

  /** `file:line` of the first line that matches, or the file alone. */
  locate(file: string, pattern: RegExp): string {
    const relative = this.relative(file);
    const lines = this.read(relative).split('\n');
    const index = lines.findIndex((line) => pattern.test(line));
    return index < 0 ? relative : `${relative}:${index + 1}`;
  }

  /** `file:line` of the first place there that matches. */
  find(pattern: RegExp, where: keyof typeof writing): string | undefined {
    return this.glob(writing[where])
      .map((file) => this.locate(file, pattern))
      .find((place) => /:\d+$/.test(place));
  }

  /** The text of a file with plain line ends; empty if there is no file. */
  read(file: string): string {
    const found = path.join(this.siteDir, file);
    return existsSync(found) && statSync(found).isFile()
      ? readFileSync(found, 'utf8').replaceAll('\r\n', '\n')
      : '';
  }
}

/** A pattern for one of the texts, not part of a longer word or path. */
export function literally(...texts: string[]): RegExp {
  const alternatives = texts.map((text) => {
    const escaped = escapeRegexp(text);
    // A hash follows the path that it belongs to.
    return text.startsWith('#') ? escaped : `(?<![\\w/])${escaped}`;
  });
  return new RegExp(`(?:${alternatives.join('|')})(?![\\w-]|/\\w)`);
}
