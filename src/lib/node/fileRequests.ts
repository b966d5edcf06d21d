import {constants, createReadStream, existsSync, statSync} from 'node:fs';
import {copyFile, mkdir, readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {text} from 'node:stream/consumers';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';

import {type Folders, lineOf, placesOf, toSitePath} from './markdownAddress';
import {
  type AddressedElement,
  codeAttribute,
  findMarkdown,
  findTags,
  importTheme,
} from './markdownTree';
import {ExplainedError} from './message';

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

/** Whether there is a file; a folder called like one is an error of its own. */
const leadsToFile = (place: string) =>
  existsSync(place) && (hasExtension(place) || statSync(place).isFile());

type Article = {
  path: string;
  /** Where Markdown leads to no file, for which the framework has its hooks. */
  data: {left?: Set<string>};
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
  const request = (
    tree: Root | HtmlRoot,
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
      const file = places.find(leadsToFile);
      if (file) {
        const asked = {[name]: toSitePath(siteDir, file), where};
        const query = new URLSearchParams(asked).toString();
        const url = `@site/${toSitePath(siteDir, __filename)}?${query}`;
        const answer = codeAttribute(prop, `require(${JSON.stringify(url)})`);
        replaceBy(nameInArticle, [answer, ...attributes]);
        importTheme(tree, component, nameInArticle);
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
  EISDIR: [
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
    const start = await text(createReadStream(source, {end: 63}));
    // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
    const isPointer = start.startsWith('version https://git-lfs.');
    return start === '' ? 'empty' : isPointer ? 'pointer' : undefined;
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
  isDevelopment: boolean,
  others: object[],
) {
  const respond = async (context: LoaderContext): Promise<string> => {
    const query = new URLSearchParams(context.resourceQuery);
    const asked = query.get(kind.name);
    const source = path.resolve(siteDir, asked ?? context.resourcePath);
    const explain = (what: string, fix: string) =>
      new ExplainedError({
        where: query.get('where') ?? toSitePath(siteDir, source),
        what: `${kind.label}「${path.basename(source)}」${what}`,
        fix,
      });
    context.addDependency(source);
    const fault = await findFault(source);
    if (fault) {
      const [what, fix] = faults[fault] ?? [
        `无法读取（${fault}）`,
        '检查文件的权限，关掉正在使用它的程序，再试一次。',
      ];
      throw explain(what, fix);
    }
    const at = {siteDir, isResource: asked === null, isDevelopment};
    const answer = kind.answer(source, at).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw explain(`无法使用：${reason}`, '打开文件检查，换成完好的文件。');
    });
    const {code, files} = await answer;
    // A file that was dropped from a cache is made anew.
    Object.values(files).forEach((file) => context.addDependency(file));
    if (isDevelopment) {
      for (const [address, file] of Object.entries(files)) {
        context.emitFile(address, await readFile(file));
      }
    } else {
      // The server's are deleted with its bundle.
      const note = JSON.stringify(files);
      const name = simpleHash(note, 16);
      context.emitFile(`${notesFolder(kind.name)}/${name}`, note);
    }
    return code;
  };
  const rule = {
    enforce: 'post' as const,
    use: {
      loader: path.join(__dirname, 'answerLoader.mjs'),
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
  const files: Record<string, string> = {};
  for (const each of await readdir(folder).catch(() => [])) {
    const note = await readFile(path.join(folder, each), 'utf8');
    Object.assign(files, JSON.parse(note) as typeof files);
  }
  await rm(folder, {recursive: true, force: true});
  await Promise.all(
    Object.entries(files).map(async ([address, source]) => {
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
  return Object.values(files);
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
      folders.siteDir = siteDir;
      folders.staticDirs = siteConfig.staticDirectories;
      const {others = [], published} = extend?.(context) ?? {};
      return {
        name: `${kind.name}s`,
        getThemePath: () => theme,
        getTypeScriptThemePath: () => theme,
        configureWebpack: ({mode}) =>
          answerRequests(kind, siteDir, mode === 'development', others),
        async postBuild(props) {
          const sources = await publishFiles(kind, props);
          await published?.(sources);
        },
      };
    },
  };
}
