import path from 'node:path';

import {findFault, findPrivacyFault} from './fileFaults';
import type {FileKind} from './fileKind';
import {emitFiles, emitNote} from './filePublishing';
import {readRequest, requestQueryPattern} from './fileRequests';
import type {SitePlaces} from './markdownAddress';
import {ExplainedError} from './message';
import {toSitePath} from './sitePaths';

/** The parts of the bundler's loader context that are used here. */
type LoaderContext = {
  resourcePath: string;
  resourceQuery: string;
  addDependency: (file: string) => void;
  emitFile: (name: string, content: string | Buffer) => void;
};

/** A loader that writes the modules of a kind of files. */
export type FileLoader = ReturnType<typeof fileLoader>;

/**
 * The bundler's loader for a kind of files: it checks the file, has the kind
 * write its module, and sees that the files of the module are published.
 */
export function fileLoader(
  kind: FileKind,
  places: SitePlaces,
  isDevelopment: boolean,
) {
  const {siteDir} = places;

  async function loadModule(context: LoaderContext): Promise<string> {
    const request = readRequest(kind, context.resourceQuery);
    const {filePath, where, isShown} = request;
    const isImport = filePath === null;
    const file = path.resolve(siteDir, filePath ?? context.resourcePath);
    const explain = (what: string, fix: string) =>
      new ExplainedError({
        where: where ?? toSitePath(siteDir, file),
        what: `${kind.label}「${path.basename(file)}」${what}`,
        fix,
      });

    context.addDependency(file);
    // What code imports is its author's own business.
    const fault =
      (isImport ? undefined : findPrivacyFault(file, where ?? '', places)) ??
      (await findFault(file));
    if (fault) {
      throw explain(fault.what, fault.fix);
    }
    const fileModule = await kind
      .writeModule(file, {siteDir, isImport, isShown, isDevelopment})
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw explain(`无法使用：${reason}`, kind.remedy);
      });
    const {code, publishedFiles} = fileModule;
    // The bundler writes the module again when one of them is missing, as when
    // somebody has emptied a cache.
    for (const published of Object.values(publishedFiles)) {
      context.addDependency(published);
    }
    const emitFile = context.emitFile.bind(context);
    if (isDevelopment) {
      await emitFiles(publishedFiles, emitFile);
    } else {
      emitNote(kind, publishedFiles, emitFile);
    }
    return code;
  }

  return {
    loader: path.join(__dirname, 'writeModuleLoader.mjs'),
    options: {loadModule},
  };
}

/** The bundler's rule for what the Markdown steps request. */
export const requestRule = (kind: FileKind, loader: FileLoader) => ({
  resourceQuery: requestQueryPattern(kind),
  // The `pitch` of a loader with `post` runs before all other loaders and, as it
  // returns code, replaces them.
  enforce: 'post' as const,
  use: loader,
});
