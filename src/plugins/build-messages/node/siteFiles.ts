import {escapeRegexp, Globby} from '@docusaurus/utils';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {visit} from 'unist-util-visit';

import {fromMarkdown} from '../../../lib/node/esmPackages.cjs';
import {
  type ArticleText,
  locateFrontMatter,
} from '../../../lib/node/frontMatterLines';
import {toRouteKey} from '../../../lib/node/routeKeys';
import {isPartial, toSitePath} from '../../../lib/node/sitePaths';

/** Files in which something may be written, below the site's folder. */
const searchedFiles = {
  content: '**/*.{md,mdx,ts,tsx,yml,yaml}',
  /** The authors and tags of articles. */
  data: '**/{authors,tags}.yml',
  authors: '**/authors.yml',
  tags: '**/tags.yml',
  categories: '**/_category_.{json,yml,yaml}',
  /** All that can import or load a file. */
  modules: '**/*.{md,mdx,ts,tsx,js,jsx,css,scss}',
  /** The configuration, and the layout with its links. */
  config: '{*.ts,src/{site,theme,components}/**/*.{ts,tsx}}',
};

/** What CommonMark has and MDX has not, so that tags hide no code between them. */
const mdxSyntax = {disable: {null: ['codeIndented', 'htmlFlow', 'htmlText']}};

/** The numbers of the lines that show code; a file other than an article has none. */
function findCodeLines(file: string, text: string): Set<number> {
  const lines = new Set<number>();
  if (!/\.mdx?$/.test(file)) {
    return lines;
  }
  // Only what is read as MDX imports or runs anything, a .md file, too.
  visit(fromMarkdown(text, {extensions: [mdxSyntax]}), 'code', ({position}) => {
    if (position) {
      const {start, end} = position;
      for (let {line} = start; line <= end.line; line += 1) {
        lines.add(line);
      }
    }
  });
  return lines;
}

/** `file:line` of the first of the lines that matches, or the file alone. */
function findLine(
  file: string,
  lines: string[],
  pattern: RegExp,
  from: RegExp,
): string {
  const start = lines.findIndex((line) => from.test(line));
  const index = lines.findIndex(
    (line, number) => number >= start && pattern.test(line),
  );
  return index < 0 ? file : `${file}:${index + 1}`;
}

/** How many lines of an article stand above its text; all if nothing ends them. */
const countLinesAboveText = (lines: string[]): number =>
  locateFrontMatter(lines)?.end ?? 0;

/** Whether a line is known, and not the file alone. */
export const hasLine = (where: string): boolean => /:\d+$/.test(where);

/** The file of a `file:line`. */
export const fileOf = (where: string): string => where.replace(/:\d+$/, '');

/** The number of the line in a `file:line`; not a number where it has none. */
export const lineOf = (where: string): number =>
  Number(/:(\d+)$/.exec(where)?.[1]);

/** Reads the site's files to find the line that a message is about. */
export class SiteFiles {
  private filesByRoute = new Map<string, Set<string>>();

  constructor(
    /** The absolute path of the site's folder. */
    readonly siteDir: string,
    /** The base path, with a slash at both ends. */
    readonly baseUrl: string,
    /** The folders of articles that the configuration names. */
    private readonly contentFolders: string[] = [],
    readonly themeConfig: unknown = {},
  ) {}

  /** Pages that have a file, whose path is relative to the site's folder. */
  setPages(pages: {permalink: string; file: string}[]): void {
    this.filesByRoute = new Map();
    for (const {permalink, file} of pages) {
      const route = toRouteKey(permalink);
      const files = this.filesByRoute.get(route) ?? new Set();
      this.filesByRoute.set(route, files);
      files.add(file);
    }
  }

  /**
   * Files of the site, and of content folders beside it, that fit a pattern;
   * those in few folders first.
   */
  private glob(pattern: string): string[] {
    const foldersElsewhere = this.contentFolders
      .map((folder) => path.resolve(this.siteDir, folder))
      .filter((folder) => toSitePath(this.siteDir, folder).startsWith('../'));
    const ignore = [
      // No pattern matches what is hidden, and yet it would be searched.
      '**/.*/**',
      '**/node_modules',
      'build',
      'tests',
      // Playwright writes whole sites into it.
      'test-results',
    ];
    const files = [this.siteDir, ...foldersElsewhere].flatMap((folder) =>
      Globby.sync(pattern, {cwd: folder, ignore}).map((file) =>
        toSitePath(this.siteDir, path.join(folder, file)),
      ),
    );
    const depthOf = (file: string) => file.split('/').length;
    return files.sort((a, b) => depthOf(a) - depthOf(b));
  }

  /**
   * The texts of all articles, found by the names of their files, as the framework
   * may have stopped before it knows its articles. What has a name that begins with
   * `_` is none.
   */
  readArticleTexts(): ArticleText[] {
    return this.glob('**/*.{md,mdx}')
      .filter((file) => !isPartial(file))
      .map((file) => ({file, text: this.read(file)}));
  }

  /** The files behind a page; generated pages such as tag lists have none. */
  filesOfPage(permalink: string): string[] {
    return [...(this.filesByRoute.get(toRouteKey(permalink)) ?? [])];
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
   * @param from pattern of the line to begin at; without a match the search begins
   *   at the top
   */
  findInFile(file: string, pattern: RegExp, from = /^/): string {
    const sitePath = this.locate(file);
    return findLine(sitePath, this.read(sitePath).split('\n'), pattern, from);
  }

  /** The same above the text of an article, whose front matter may have no end. */
  findAboveText(article: string, pattern: RegExp, from = /^/): string {
    const sitePath = this.locate(article);
    const lines = this.read(sitePath).split('\n');
    const above = lines.slice(0, countLinesAboveText(lines));
    return findLine(sitePath, above, pattern, from);
  }

  /**
   * The same below the front matter, without code that the article shows. The
   * pattern may match across the ends of lines.
   */
  findInText(article: string, pattern: RegExp, from: RegExp): string {
    const sitePath = this.locate(article);
    const text = this.read(sitePath);
    const lines = text.split('\n');
    const above = countLinesAboveText(lines);
    const shown = findCodeLines(sitePath, text);
    const searched = lines.map((line, index) =>
      index < above || shown.has(index + 1) ? '' : line,
    );
    const start = searched.findIndex((line) => from.test(line));
    const searchedText = searched.fill('', 0, Math.max(start, 0)).join('\n');
    const offset = searchedText.search(pattern);
    const before = searchedText.slice(0, offset).split('\n');
    return offset < 0 ? sitePath : `${sitePath}:${before.length}`;
  }

  /**
   * `file:line` of each line that matches.
   *
   * @param file from the site's folder on; none matches where there is no such file
   */
  findAllInFile(file: string, pattern: RegExp): string[] {
    return this.read(file)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}`] : [],
      );
  }

  /** `file:line` of each line that matches in files of that kind. */
  findAllInSite(pattern: RegExp, kind: keyof typeof searchedFiles): string[] {
    return this.glob(searchedFiles[kind]).flatMap((file) =>
      this.findAllInFile(file, pattern),
    );
  }

  /** The first of the lines that {@link findAllInSite} finds. */
  findInSite(
    pattern: RegExp,
    kind: keyof typeof searchedFiles,
  ): string | undefined {
    return this.findAllInSite(pattern, kind)[0];
  }

  /** Folders of articles whose category has that name: `02-工具` is 工具. */
  findFolders(category: string): string[] {
    const folders = this.glob(searchedFiles.content).flatMap((file) => {
      const parts = path.posix.dirname(file).split('/');
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    });
    const name = new RegExp(
      `^(?:\\d+\\s*[-_.]+\\s*)?${escapeRegexp(category)}$`,
    );
    return [...new Set(folders)].filter((folder) =>
      name.test(path.posix.basename(folder)),
    );
  }

  /**
   * The lines that match in the modules of a folder, without those below it, or
   * of the whole site. Code that an article shows is passed over.
   *
   * @param folder from the site's folder on, or absolute
   */
  findInModules(pattern: RegExp, folder?: string): string[] {
    const sitePath =
      folder && toSitePath(this.siteDir, path.resolve(this.siteDir, folder));
    return this.glob(searchedFiles.modules)
      .filter(
        (file) =>
          sitePath === undefined ||
          // The site's own folder is '', and dirname() calls it '.'.
          path.posix.dirname(file) === (sitePath || '.'),
      )
      .flatMap((file) => {
        const shown = findCodeLines(file, this.read(file));
        return this.findAllInFile(file, pattern).filter(
          (where) => !shown.has(lineOf(where)),
        );
      });
  }

  /**
   * A file or folder whose path differs from one that is missing in the case of
   * letters alone. The extension may be left out, as in an import.
   *
   * @param missing from the site's folder on, or absolute
   */
  findInOtherCase(missing: string): string | undefined {
    const wanted = toSitePath(
      this.siteDir,
      path.resolve(this.siteDir, missing),
    ).toLowerCase();
    let found = '';
    for (const part of wanted.split('/')) {
      const folder = path.join(this.siteDir, found);
      // A symbolic link may lead to nothing.
      const stats = statSync(folder, {throwIfNoEntry: false});
      const names = stats?.isDirectory() ? readdirSync(folder) : [];
      const name =
        names.find((entry) => entry.toLowerCase() === part) ??
        names.find((entry) => path.parse(entry).name.toLowerCase() === part);
      if (name === undefined) {
        return undefined;
      }
      found = path.posix.join(found, name);
    }
    return found;
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
 * in Latin letters; Chinese shows no borders of words. With a dot and a letter
 * behind it, a path goes on, and a name in code, such as `a` in `a.b`, does not.
 * A pattern that is made of this one needs the flag `u`, too.
 */
export function exactPattern(...texts: string[]): RegExp {
  const alternatives = texts.map((text) => {
    const end = text.includes('/') ? '(?!\\.\\w)' : '';
    const escaped = `${escapeRegexp(text)}${end}`;
    // A hash may stand right behind a path, and `{#id}` is a heading's own.
    return text.startsWith('#')
      ? `(?<!\\{)${escaped}`
      : `(?<![\\w/])${escaped}`;
  });
  return new RegExp(
    `(?:${alternatives.join('|')})(?![\\w-]|/[\\p{L}\\p{N}_])`,
    'u',
  );
}
