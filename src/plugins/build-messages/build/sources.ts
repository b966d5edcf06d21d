import {Globby} from '@docusaurus/utils';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {toSitePath} from '../../../lib/markdownAddress';

/** Files and folders with the navbar, the footer and other layout links. */
const layout = [
  ...['src/site', 'docusaurus.config.ts', 'sidebars.ts'],
  ...['src/theme', 'src/components'],
];

const texts = '{md,mdx,yml,yaml,json,ts,tsx}';

/** What the options of presets and plugins set as their `path`. */
const pathsIn = (options: unknown, depth = 5): string[] =>
  typeof options === 'object' && options !== null && depth > 0
    ? Object.entries(options).flatMap(([name, value]: [string, unknown]) =>
        name === 'path' && typeof value === 'string'
          ? [value]
          : pathsIn(value, depth - 1),
      )
    : [];

/** A page with its file, below the site's folder. */
export type Page = {permalink: string; file: string; hasComments: boolean};

/** Reads the site's files to find the line of what a message is about. */
export class Sources {
  pages: Page[] = [];

  constructor(
    private readonly siteDir: string,
    /** The base path, with a slash at both ends. */
    readonly baseUrl: string,
    /** What the configuration has as `presets` and `plugins`. */
    private readonly options: unknown = [],
  ) {}

  /** Folders of the content plugins, their defaults among them. */
  private get folders(): string[] {
    return [...pathsIn(this.options), 'docs', 'blog', 'src/pages'];
  }

  /** Where the authors and tags of articles may be declared. */
  get dataFiles(): string[] {
    return this.folders.flatMap((folder) =>
      ['authors.yml', 'tags.yml'].map((name) => path.posix.join(folder, name)),
    );
  }

  /** The files behind a page; generated pages such as tag lists have none. */
  ofPage(pagePath: string): string[] {
    const own = this.pages.filter(({permalink}) => permalink === pagePath);
    return [...new Set(own.map(({file}) => file))];
  }

  /** A path from a message, relative to the site, with forward slashes. */
  relative(file: string): string {
    const absolute = path.resolve(this.siteDir, file);
    const folder = this.folders.find((name) =>
      existsSync(path.join(this.siteDir, name, file)),
    );
    return !path.isAbsolute(file) && !existsSync(absolute) && folder
      ? path.posix.join(folder, file)
      : toSitePath(this.siteDir, absolute);
  }

  /** `file:line` of the first line that matches, or the file alone. */
  locate(file: string, pattern: RegExp): string {
    const relative = this.relative(file);
    const lines = this.read(relative).split('\n');
    const index = lines.findIndex((line) => pattern.test(line));
    return index < 0 ? relative : `${relative}:${index + 1}`;
  }

  /** The first place in the content, or in the configuration, that matches. */
  find(pattern: RegExp, where: 'content' | 'config'): string | undefined {
    const content = [...this.folders, '*versioned_docs', 'i18n'];
    return (where === 'content' ? content : layout)
      .map((root) => (root.endsWith('.ts') ? root : `${root}/**/*.${texts}`))
      .flatMap((files) => Globby.sync(files, {cwd: this.siteDir}))
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
    const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    // A hash follows the path that it belongs to.
    return text.startsWith('#') ? escaped : `(?<![\\w/])${escaped}`;
  });
  return new RegExp(`(?:${alternatives.join('|')})(?![\\w-]|/\\w)`);
}
