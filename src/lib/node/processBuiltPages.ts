import {existsSync, mkdirSync, renameSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {AllContent, PluginModule} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import type {Document} from 'domhandler';
import {parseDocument} from 'htmlparser2';

import type {BuildProps, BuiltPage, Capability, PageSteps} from '../capability';
import {decode} from '../shared/decode';
import {applyEdits} from './htmlEdits';
import {remind} from './message';
import {replaceFile} from './replaceFile';

/**
 * The file that the framework has written for a page of that name (core's
 * lib/ssg/ssgUtils.js): a name that ends in .html is its own file, any other is a.html
 * or a/index.html, by the setting `trailingSlash`.
 */
const findHtml = (outDir: string, name: string): string | undefined =>
  [name, `${name}.html`, path.join(name, 'index.html')]
    .filter((file) => /\.html?$/i.test(file))
    .map((file) => path.join(outDir, file))
    .find((file) => existsSync(file));

/** The path of a route below the base path, without slashes at the ends. */
function nameOfRoute(route: string, baseUrl: string): string {
  const below = route.startsWith(baseUrl) ? route.slice(baseUrl.length) : route;
  return below.replace(/^\/+|\/+$/g, '');
}

/**
 * Gives the file of a page its decoded name, unless there is a file with that name.
 * The route of `src/pages/关于.tsx` is percent-encoded, and so is the name of its file,
 * but hosts look for the decoded name.
 */
function decodeFileName(outDir: string, name: string): void {
  if (decode(name) === name) {
    return;
  }
  const written = findHtml(outDir, name);
  if (!written || findHtml(outDir, decode(name))) {
    return;
  }
  const file = path.join(outDir, decode(path.relative(outDir, written)));
  mkdirSync(path.dirname(file), {recursive: true});
  renameSync(written, file);
}

/** Makes a page that is parsed when a step first asks for its document. */
function toPage(known: Omit<BuiltPage, 'document'>): BuiltPage {
  let parsed: Document | undefined;
  return {
    ...known,
    document: () =>
      (parsed ??= parseDocument(known.html, {
        withStartIndices: true,
        withEndIndices: true,
      })),
  };
}

/** Reads the page of a route. A page that cannot be read is reported. */
async function readPage(
  route: string,
  sourceFile: string | undefined,
  {outDir, baseUrl}: BuildProps,
): Promise<BuiltPage | undefined> {
  const name = nameOfRoute(route, baseUrl);
  decodeFileName(outDir, name);
  const file = findHtml(outDir, decode(name));
  const html = file && (await readFile(file, 'utf8').catch(() => undefined));
  if (!html) {
    remind({
      what: `读不到页面「${route}」的 HTML 文件，搜索与订阅源等都没有这一页`,
      fix: '给生成这个页面的文件换个名字，让它的网址不与别的文件或文件夹相同。',
    });
    return undefined;
  }
  return toPage({route, file, sourceFile, html});
}

/** The file that each page is made of, from the site's folder on. */
function sourceFilesByRoute({
  routes,
}: BuildProps): Map<string, string | undefined> {
  return new Map(
    flattenRoutes(routes).map(({path: route, metadata}) => [
      route,
      metadata?.sourceFilePath,
    ]),
  );
}

/** Shows a page to all capabilities, and writes it with all their changes. */
async function passOverPage(
  page: BuiltPage,
  steps: PageSteps[],
): Promise<void> {
  for (const {collect} of steps) {
    await collect?.(page);
  }
  const edits = steps.flatMap(({rewrite}) => rewrite?.(page) ?? []);
  if (edits.length > 0) {
    await replaceFile(page.file, applyEdits(page.html, edits));
  }
}

/**
 * Reads and writes each built page once for all capabilities, in their order.
 * One plugin does so because the framework runs the postBuild steps of all
 * plugins at the same time.
 */
export function processBuiltPages(
  pageStepMakers: NonNullable<Capability['pages']>[],
): PluginModule {
  return () => {
    let allContent: AllContent = {};
    return {
      name: 'built-pages',
      allContentLoaded(loaded) {
        ({allContent} = loaded);
      },
      async postBuild(props) {
        const steps: PageSteps[] = [];
        for (const makeSteps of pageStepMakers) {
          steps.push(await makeSteps(props, allContent));
        }
        const sourceFiles = sourceFilesByRoute(props);
        // Two routes such as /a and /a/ may have one file.
        const filesSeen = new Set<string>();
        for (const route of [...new Set(props.routesPaths)].sort()) {
          const page = await readPage(route, sourceFiles.get(route), props);
          if (page && !filesSeen.has(page.file)) {
            filesSeen.add(page.file);
            await passOverPage(page, steps);
          }
        }
        for (const {finish} of steps) {
          await finish?.();
        }
      },
    };
  };
}
