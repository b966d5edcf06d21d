import {createHash} from 'node:crypto';
import {constants, createReadStream, existsSync} from 'node:fs';
import {copyFile, mkdir, readdir, readFile, rm, stat} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';

import {type Folders, lineOf, placesOf, toSitePath} from '../markdownAddress';
import {
  type AddressedElement,
  codeAttribute,
  findMarkdown,
  findTags,
  importTheme,
} from '../markdownTree';
import {ExplainedError} from '../message';

/** A kind of file that articles show or offer. All kinds go the same way. */
export type FileKind = {
  /** Name in requests. */
  name: 'picture' | 'attachment';
  /** Name in messages. */
  label: string;
  /** How articles write it: in Markdown, and as a tag with its address. */
  syntax: ['image', 'img', 'src'] | ['link', 'a', 'href'];
  /** Component of the theme that shows it, and the prop for the answer. */
  component: 'IdealImage' | 'Attachment';
  prop: 'img' | 'file';
  /** Whether an address may lead to a file of this kind. */
  accepts: (address: string) => boolean;
  /** Checks each element that may, with the files that its address may mean. */
  check: (
    element: AddressedElement & {
      address: string;
      where: string;
      isTag: boolean;
      isFound: boolean;
      places: string[];
    },
  ) => void;
  /** Answers a request; a resource is asked for by an import of its own. */
  answer: (
    source: string,
    at: {siteDir: string; isResource: boolean; isDevelopment: boolean},
  ) => Promise<{
    /** Code of the CommonJS module. */
    code: string;
    /** Files to publish: absolute path by path below the base path. */
    files: Record<string, string>;
  }>;
};

/** The parts of the bundler's loader context that are used here. */
type LoaderContext = {
  resourcePath: string;
  resourceQuery: string;
  addDependency: (file: string) => void;
  emitFile: (name: string, content: string | Buffer) => void;
};

/** Whether a name has a file's extension; in `v1.2` the dot is a version's. */
export const hasExtension = (name: string): boolean =>
  /\.(?=[a-z\d]*[a-z])[a-z\d]{1,10}$/i.test(name);

async function findFile(places: string[]): Promise<string | undefined> {
  for (const place of places) {
    const state = await stat(place).catch(() => undefined);
    // A folder that is called like a file is an error of its own.
    if (state?.isFile() || (state && hasExtension(place))) {
      return place;
    }
  }
  return undefined;
}

type Article = {
  path: string;
  data: Partial<Record<FileKind['name'], true>> & {
    /** Where Markdown leads to no file, for which the framework has its hooks. */
    left?: Set<string>;
  };
};

/**
 * Replaces the elements of an article that lead to files by the kind's
 * component, which is given the answer to a request for the file. The query has
 * the file's name, as a path in a request cannot contain `#`, `?` or `!`.
 */
export function requestSteps(kind: FileKind, folders: Folders) {
  const {name, prop, component} = kind;
  const [node, tag, attribute] = kind.syntax;
  // Whatever articles import, none imports this name.
  const nameInArticle = `Markdown${component}`;
  const request = async (
    tree: {children: unknown[]},
    elements: AddressedElement[],
    article: Article,
    isTag: boolean,
  ) => {
    const {siteDir} = folders;
    const left = (article.data.left ??= new Set());
    for (const element of elements) {
      const {address = '', attributes, line, replaceBy} = element;
      if (!kind.accepts(address)) {
        continue;
      }
      const where = lineOf(siteDir, article.path, line);
      const places = placesOf(address, article.path, folders);
      const file = await findFile(places);
      if (file) {
        const asked = {[name]: toSitePath(siteDir, file), where};
        const query = new URLSearchParams(asked).toString();
        const url = `@site/${toSitePath(siteDir, __filename)}?${query}`;
        const answer = codeAttribute(prop, `require(${JSON.stringify(url)})`);
        replaceBy(nameInArticle, [answer, ...attributes]);
        if (!article.data[name]) {
          importTheme(tree, component, nameInArticle);
          article.data[name] = true;
        }
      } else if (!isTag) {
        left.add(name + where);
      }
      kind.check({
        ...element,
        ...{address, where, places},
        isTag: isTag && !left.has(name + where),
        isFound: Boolean(file),
      });
    }
  };
  return {
    remark: [
      () => (tree: Root, article: Article) =>
        request(tree, findMarkdown(tree, node), article, false),
    ],
    rehype: [
      () => (tree: HtmlRoot, article: Article) =>
        request(tree, findTags(tree, tag, attribute), article, true),
    ],
  };
}

/** What makes a file useless, whatever its kind, and how to mend it. */
const faults: Record<string, [what: string, fix: string]> = {
  folder: [
    '是文件夹',
    '写上文件夹里那个文件的名称；整个文件夹要先压缩成 ZIP。',
  ],
  empty: [
    '是空的（0 字节）',
    '重新放入完整的文件；确实要提供空文件，请先压缩成 ZIP。',
  ],
  pointer: [
    '只是 Git LFS 的指针，没有文件内容',
    '运行 git lfs pull 取回文件；在工作流里给 actions/checkout 加上 lfs: true。',
  ],
  ENOENT: [
    '不存在',
    '把文件放回原处，或改掉文章里的地址；检查文件名的大小写，并确认文件已经提交。',
  ],
};

/** One of the {@link faults}, or the file system's code of another. */
async function findFault(source: string): Promise<string | undefined> {
  try {
    const state = await stat(source);
    if (!state.isFile() || state.size === 0) {
      return state.isFile() ? 'empty' : 'folder';
    }
    const stream = createReadStream(source, {end: 63, encoding: 'utf8'});
    for await (const start of stream) {
      // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
      if (String(start).startsWith('version https://git-lfs.')) {
        return 'pointer';
      }
    }
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** Folder of notes below the build's folder, each with files to publish. */
const notesFolder = (name: FileKind['name']) => `assets/${name}-notes`;

/**
 * Bundler configuration that answers the requests of {@link requestSteps}. The
 * bundler would hold the files in its memory and cache, so a module emits a note
 * for {@link publishFiles}; the development server needs the files themselves.
 *
 * @param others conditions for which the resource is the file itself
 */
export function answerRequests(
  kind: FileKind,
  siteDir: string,
  {isServer, isDevelopment}: {isServer: boolean; isDevelopment: boolean},
  others: object[],
) {
  const respond = async (context: LoaderContext): Promise<string> => {
    const query = new URLSearchParams(context.resourceQuery);
    const asked = query.get(kind.name);
    const source =
      asked === null ? context.resourcePath : path.join(siteDir, asked);
    const where = query.get('where') ?? toSitePath(siteDir, source);
    const subject = `${kind.label}「${path.basename(source)}」`;
    context.addDependency(source);
    const fault = await findFault(source);
    if (fault) {
      const [what, fix] = faults[fault] ?? [
        `无法读取（${fault}）`,
        '检查文件的权限，关掉正在使用它的程序，再试一次。',
      ];
      throw new ExplainedError({where, what: subject + what, fix});
    }
    const at = {siteDir, isResource: asked === null, isDevelopment};
    const {code, files} = await kind
      .answer(source, at)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new ExplainedError({
          where,
          what: `${subject}无法使用：${reason}`,
          fix: '打开文件检查，换成完好的文件。',
        });
      });
    // A file that was dropped from a cache is made anew.
    Object.values(files).forEach((file) => context.addDependency(file));
    if (isDevelopment) {
      for (const [address, file] of Object.entries(files)) {
        context.emitFile(address, await readFile(file));
      }
    } else if (!isServer) {
      const entries = Object.entries(files).map(([address, file]) => [
        address,
        toSitePath(siteDir, file),
      ]);
      const note = JSON.stringify(entries);
      const hash = createHash('sha256').update(note).digest('hex');
      context.emitFile(`${notesFolder(kind.name)}/${hash.slice(0, 16)}`, note);
    }
    return code;
  };
  const rule = {
    enforce: 'post' as const,
    use: {
      loader: path.join(__dirname, '../answerLoader.mjs'),
      options: {answer: respond},
    },
  };
  const ours = {resourceQuery: new RegExp(`^\\?${kind.name}=`)};
  return {
    module: {rules: [ours, ...others].map((each) => ({...each, ...rule}))},
  };
}

/**
 * Copies the files of all answers to their places in the build.
 *
 * @returns absolute paths of the sources
 * @throws ExplainedError when a file is not where it was when it was asked for
 */
async function publishFiles(
  {name, label}: FileKind,
  {outDir, siteDir}: {outDir: string; siteDir: string},
): Promise<string[]> {
  const folder = path.join(outDir, notesFolder(name));
  const files = new Map<string, string>();
  for (const note of await readdir(folder).catch(() => [])) {
    const text = await readFile(path.join(folder, note), 'utf8');
    for (const [address, file] of JSON.parse(text) as [string, string][]) {
      files.set(address, path.join(siteDir, file));
    }
  }
  await rm(folder, {recursive: true, force: true});
  await Promise.all(
    [...files].map(async ([address, source]) => {
      if (!existsSync(source)) {
        throw new ExplainedError({
          where: toSitePath(siteDir, source),
          what: `${label}在构建过程中有改动，或缓存不完整`,
          fix: '删除 node_modules/.cache 文件夹，再运行一次 npm run build。',
        });
      }
      const target = path.join(outDir, address);
      await mkdir(path.dirname(target), {recursive: true});
      await copyFile(source, target, constants.COPYFILE_FICLONE);
    }),
  );
  return [...files.values()];
}

/**
 * A capability that serves a kind of files.
 *
 * @param theme folder with the kind's component
 * @param extend adds to the bundler's rules, and to what follows the build
 */
export function serveFiles(
  kind: FileKind,
  theme: string,
  extend?: (context: LoadContext) => {
    others: object[];
    published: (sources: string[]) => Promise<void>;
  },
) {
  const folders: Folders = {siteDir: '', staticDirs: []};
  return {
    ...requestSteps(kind, folders),
    plugin: (context: LoadContext): Plugin => {
      const {siteDir, siteConfig} = context;
      const staticDirs = siteConfig.staticDirectories;
      Object.assign(folders, {siteDir, staticDirs});
      const {others = [], published} = extend?.(context) ?? {};
      return {
        name: `${kind.name}s`,
        getThemePath: () => theme,
        getTypeScriptThemePath: () => theme,
        configureWebpack: ({mode}, isServer) =>
          answerRequests(
            kind,
            siteDir,
            {isServer, isDevelopment: mode === 'development'},
            others,
          ),
        async postBuild(props) {
          const sources = await publishFiles(kind, props);
          await published?.(sources);
        },
      };
    },
  };
}
