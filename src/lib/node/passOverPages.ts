import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {PluginModule} from '@docusaurus/types';
import {parseDocument} from 'htmlparser2';

import type {BuildProps, BuiltPage, Capability, PageSteps} from '../capability';
import {decode} from '../shared/decode';
import {remind} from './message';
import {replaceFile} from './replaceFile';

/**
 * The file of a route: one that ends in .html is its own file, any other is
 * a.html or a/index.html, by `trailingSlash` (core/lib/ssg/ssgUtils.js).
 */
function fileOf(route: string, {outDir, baseUrl}: BuildProps) {
  const below = route.startsWith(baseUrl) ? route.slice(baseUrl.length) : route;
  const name = decode(below, decodeURI).replace(/^\/+|\/+$/g, '');
  return [name, `${name}.html`, path.join(name, 'index.html')]
    .filter((file) => /\.html?$/i.test(file))
    .map((file) => path.join(outDir, file))
    .find((file) => existsSync(file));
}

async function readPage(route: string, props: BuildProps) {
  const file = fileOf(route, props);
  const html = file && (await readFile(file, 'utf8').catch(() => undefined));
  if (!html) {
    remind({
      what: `读不到页面「${route}」的 HTML 文件，搜索、订阅源与副本里都没有这一页`,
      fix: '给生成这个页面的文件换个名字，让它的网址不与别的文件或文件夹相同。',
    });
    return undefined;
  }
  return {route, file, html};
}

/**
 * Finds, reads, parses and writes each built page once for all capabilities, as
 * the framework runs the postBuild steps of all plugins at the same time.
 */
export function passOverPages(
  makers: NonNullable<Capability['pages']>[],
): PluginModule {
  return () => ({
    name: 'built-pages',
    async postBuild(props) {
      const steps: PageSteps[] = [];
      for (const make of makers) {
        steps.push(await make(props));
      }
      const pages: Omit<BuiltPage, 'document'>[] = [];
      for (const route of [...new Set(props.routesPaths)].sort()) {
        const page = await readPage(route, props);
        if (page) {
          let parsed: ReturnType<BuiltPage['document']> | undefined;
          const document = () => (parsed ??= parseDocument(page.html));
          for (const {collect} of steps) {
            await collect?.({...page, document});
          }
          pages.push(page);
        }
      }
      for (const {route, file, html} of pages) {
        const written = steps.reduce(
          (text, {rewrite}) => rewrite?.(text, route) ?? text,
          html,
        );
        if (written !== html) {
          await replaceFile(file, written);
        }
      }
      for (const {finish} of steps) {
        await finish?.();
      }
    },
  });
}
