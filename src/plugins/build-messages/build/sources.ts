import {Globby} from '@docusaurus/utils';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {toSitePath} from '../../../lib/markdownAddress';

/** Folders with content, in the order in which a bare file name is looked up. */
const contentFolders = ['docs', 'blog', 'src/pages'];

/** Where the navbar, the footer and the other layout links are written. */
const configFiles = ['src/site', 'docusaurus.config.ts', 'sidebars.ts'];

/** Reads the site's files to say on which line a thing stands. */
export class Sources {
  private readonly pages = new Map<string, Set<string>>();

  constructor(
    private readonly siteDir: string,
    /** The base path, with a slash at both ends. */
    readonly baseUrl: string,
  ) {}

  /** Remembers that a page, by its path with the base path, has a source. */
  addPage(pagePath: string, source: string): void {
    const known = this.pages.get(pagePath) ?? new Set();
    this.pages.set(pagePath, known.add(source));
  }

  /** The files behind a page; generated pages such as tag lists have none. */
  ofPage(pagePath: string): string[] {
    return [...(this.pages.get(pagePath) ?? [])];
  }

  /** A path from a message, relative to the site, with forward slashes. */
  relative(file: string): string {
    const absolute = path.resolve(this.siteDir, file);
    const folder = contentFolders.find((name) =>
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
    const roots = where === 'content' ? contentFolders : configFiles;
    const cwd = this.siteDir;
    const expandDirectories = {
      extensions: 'md mdx yml yaml json ts tsx'.split(' '),
    };
    return roots
      .flatMap((root) => Globby.sync(root, {cwd, expandDirectories}))
      .map((file) => this.locate(file, pattern))
      .find((place) => /:\d+$/.test(place));
  }

  /** The text of a file, nothing of one that is not there. */
  read(file: string): string {
    const found = path.join(this.siteDir, file);
    return existsSync(found) && statSync(found).isFile()
      ? readFileSync(found, 'utf8')
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
